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
import type { ItemDecisionWithAuthor, NoteWithAuthor, OpinionWithNames, SubmittedApplication } from './queries.ts';

/** An attendance has ended if its last report was before this time. */
export const attendanceCutoffAt = (now: Date): Date => new Date(now.getTime() - ATTENDANCE_TIMEOUT_MS);

interface DecisionInput {
  readonly verdict: Verdict | null;
  readonly reason?: ChangeReasonName | undefined;
  readonly words: string;
}

/**
 * Throws `invalid_input` unless the reason fits. `needsChange` needs one, and some reasons need `words`; other verdicts
 * have none.
 */
export function requireValidReason({ verdict, reason, words }: DecisionInput, target: 'answer' | 'document'): void {
  if ((verdict === 'needsChange') !== (reason !== undefined))
    throw new AppError('invalid_input', { fields: ['reason'] });
  if (reason === undefined) return;
  const { appliesTo, needsExplanation: needsWords } = changeReasons[reason];
  if (appliesTo !== 'both' && appliesTo !== target) throw new AppError('invalid_input', { fields: ['reason'] });
  if (needsWords && words === '') throw new AppError('invalid_input', { fields: ['words'] });
}

export const toItemDecision = ({ row, author }: ItemDecisionWithAuthor): ItemDecision => ({
  field: row.field,
  verdict: row.verdict,
  ...(row.reason ? { reason: row.reason } : {}),
  words: row.words,
  by: fullName(author),
  at: row.at.toISOString(),
  changedSince: row.changedSince,
});

export const toNoteFor =
  (readerId: number) =>
  ({ row, author }: NoteWithAuthor): Note => ({
    id: row.id,
    by: fullName(author),
    own: row.byId === readerId,
    at: row.at.toISOString(),
    text: row.text,
  });

/** `counts`: the opinion counts as a second opinion for the reader. */
export const toOpinion = ({ row, askedBy, askedOf }: OpinionWithNames, counts: boolean): Opinion => ({
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

interface ReviewedApplication {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly userId: number;
}

/** The path contains the service's name for people only. Browsers would resolve a name like `..`, so it becomes `-`. */
export function buildReviewPagePath({ id, serviceId, serviceName, userId }: ReviewedApplication): string {
  const name = encodeURIComponent(serviceName).replace(/^\.*$/, '-');
  return `/admin/manage-application/${serviceId}/${id}/${name}/${userId}`;
}

type StoredAnswers = Pick<SubmittedApplication, 'content' | 'answers' | 'userId'>;

/** Every answer and document of the form, also empty ones. Passwords are masked. */
export function listMaskedAnswers({ content, answers, userId }: StoredAnswers, cipher: AnswerCipher): AnsweredField[] {
  const service = parseStoredContent(content);
  return listFields(fillAnswers(service, unsealAnswers(service, answers, { cipher, ownerId: userId, isOwner: false })));
}
