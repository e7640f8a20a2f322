import {
  type AnsweredField,
  ATTENDANCE_TIMEOUT_MS,
  type ChangeReasonName,
  changeReasons,
  fillAnswers,
  fullName,
  type ItemDecision,
  listFields,
  type Note,
  type Opinion,
  type Verdict,
} from '@emigration-portal/shared-api';
import type { AnswerCipher } from '../../content/AnswerCipher.ts';
import { unsealAnswers } from '../../content/answers.ts';
import { parseStoredContent } from '../../content/service-content.ts';
import { AppError } from '../../errors.ts';
import type { ListedDecision, ListedNote, ListedOpinion, SubmittedApplication } from './queries.ts';

/** Attendance without a report since then has ended. */
export const attendanceCutoff = (now: Date): Date => new Date(now.getTime() - ATTENDANCE_TIMEOUT_MS);

interface DecisionInput {
  readonly verdict: Verdict | null;
  readonly reason?: ChangeReasonName | undefined;
  readonly words: string;
}

/** Only for `needsChange`. It must fit an answer or a document, and some need words. */
export function requireReason({ verdict, reason, words }: DecisionInput, of: 'answer' | 'document'): void {
  if ((verdict === 'needsChange') !== (reason !== undefined))
    throw new AppError('invalid_input', { fields: ['reason'] });
  if (reason === undefined) return;
  const { appliesTo: fits, needsExplanation: needsWords } = changeReasons[reason];
  if (fits !== 'both' && fits !== of) throw new AppError('invalid_input', { fields: ['reason'] });
  if (needsWords && words === '') throw new AppError('invalid_input', { fields: ['words'] });
}

export const toItemDecision = ({ row, by }: ListedDecision): ItemDecision => ({
  field: row.field,
  verdict: row.verdict,
  ...(row.reason ? { reason: row.reason } : {}),
  words: row.words,
  by: fullName(by),
  at: row.at.toISOString(),
  changedSince: row.changedSince,
});

export const toNoteFor =
  (readerId: number) =>
  ({ row, by }: ListedNote): Note => ({
    id: row.id,
    by: fullName(by),
    own: row.byId === readerId,
    at: row.at.toISOString(),
    text: row.text,
  });

export const toOpinion = ({ row, askedBy, askedOf }: ListedOpinion, counts: boolean): Opinion => ({
  id: row.id,
  askedBy: { id: row.askedById, name: fullName(askedBy) },
  askedOf: { id: row.askedOfId, name: fullName(askedOf) },
  askedAt: row.askedAt.toISOString(),
  question: row.question,
  answer:
    row.answeredAt && row.agrees !== null
      ? { agrees: row.agrees, words: row.words, at: row.answeredAt.toISOString() }
      : null,
  counts,
});

interface Place {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly userId: number;
}

/** The service's name is only for readers, and never a dot segment. See docs/product.md#services. */
export function reviewPagePath({ id, serviceId, serviceName, userId }: Place): string {
  const name = encodeURIComponent(serviceName).replace(/^\.*$/, '-');
  return `/admin/manage-application/${serviceId}/${id}/${name}/${userId}`;
}

type StoredAnswers = Pick<SubmittedApplication, 'content' | 'answers' | 'userId'>;

/** Also empty ones; passwords masked. */
export function maskedAnswersOf({ content, answers, userId }: StoredAnswers, cipher: AnswerCipher): AnsweredField[] {
  const service = parseStoredContent(content);
  return listFields(fillAnswers(service, unsealAnswers(service, answers, { cipher, ownerId: userId, isOwner: false })));
}
