import type { deskEndpoints } from '@emigration-portal/shared-api';
import { parseStoredContent } from '../../content/service-content.ts';
import { findSentBackAnswers } from '../../db/applications/requested-changes.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { listFailedMailsOf } from '../../mail/queries.ts';
import { toUndeliverableMail } from '../../mail/to-undeliverable-mail.ts';
import { listChangesSince } from './list-changes-since.ts';
import { listOpinionsFor } from './opinions.ts';
import { findSubmittedApplication, listItemDecisions, listNotes } from './queries.ts';
import { toItemDecision, toNoteFor } from './rules.ts';

export const getDesk: Handler<typeof deskEndpoints.getDesk> = async ({ context, input: { appId }, actor }) => {
  const { db, cipher } = context;
  const application = await findSubmittedApplication(db, appId);
  if (!application) throw new AppError('not_found');
  const [decisions, notes, opinions, sentBack, mails] = await Promise.all([
    listItemDecisions(db, appId),
    listNotes(db, appId),
    listOpinionsFor(db, appId, actor.id),
    findSentBackAnswers(db, appId),
    listFailedMailsOf(db, appId),
  ]);
  return {
    decisions: decisions.map(toItemDecision),
    notes: notes.map(toNoteFor(actor.id)),
    opinions,
    needsOpinion: parseStoredContent(application.content).secondOpinion,
    ...(sentBack && { changes: listChangesSince(application, sentBack.answers, cipher) }),
    undeliverableMails: mails.map(toUndeliverableMail),
  };
};
