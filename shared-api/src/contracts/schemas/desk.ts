import * as z from 'zod/mini';
import { documentLists, itemLists } from '../../application/content/field-id.ts';
import { changeReasonNames, verdicts } from '../../application/verdicts.ts';
import { REVIEW_MAX_LENGTH } from '../../constants/review.ts';
import { UndeliverableMail } from './mail.ts';
import { Id, Instant, requiredText, text } from './primitives.ts';
import { Colleague } from './queue.ts';

const lists = [...itemLists, ...documentLists].map(({ list }) => list).join('|');

/** Field of an answer or file, written as in `FieldId`: `reqInfoArray.0`, or `reqInfoArray.0.1` for a repetition. */
export const AnsweredFieldId = z.string().check(z.regex(new RegExp(`^(${lists})\\.\\d{1,2}(\\.\\d{1,2})?$`)));

const decisionFields = {
  verdict: z.enum(verdicts),
  /** Only with `needsChange`. */
  reason: z.optional(z.enum(changeReasonNames)),
  /** The administrator's text for the applicant. */
  words: text(REVIEW_MAX_LENGTH.remarks),
};

/** A decision about one answer or document. */
export const ItemDecision = z.object({
  field: z.string(),
  ...decisionFields,
  by: z.string(),
  at: Instant,
  /** Whether the applicant has changed it since. Staff must then check it again. */
  changedSince: z.boolean(),
});
export type ItemDecision = z.infer<typeof ItemDecision>;

/** An internal note of an administrator. */
export const Note = z.object({ id: z.int(), by: z.string(), own: z.boolean(), at: Instant, text: z.string() });
export type Note = z.infer<typeof Note>;

/** A question to a colleague about an application, and the answer. */
export const Opinion = z.object({
  id: z.int(),
  askedBy: Colleague,
  askedOf: Colleague,
  askedAt: Instant,
  question: z.string(),
  answer: z.nullable(z.object({ agrees: z.boolean(), words: z.string(), at: Instant })),
  /**
   * Whether it counts as the second opinion if the caller approves: somebody else agreed after the applicant's last
   * change.
   */
  counts: z.boolean(),
});
export type Opinion = z.infer<typeof Opinion>;

/** Other administrators who have the application open now. */
export const Attendance = z.object({ others: z.array(z.object({ ...Colleague.shape, since: Instant })) });
export type Attendance = z.infer<typeof Attendance>;

/** An answer or document that the applicant changed after staff last sent the application back. */
export const ChangeSinceSentBack = z.object({
  field: z.string(),
  /** The value before: the answer, or the file's name. `''` for none. */
  before: z.string(),
});
export type ChangeSinceSentBack = z.infer<typeof ChangeSinceSentBack>;

/** Everything about an application that only administrators see. */
export const ReviewDetails = z.object({
  decisions: z.array(ItemDecision),
  /** Newest first. */
  notes: z.array(Note),
  /** Newest first. */
  opinions: z.array(Opinion),
  /** Whether the service requires a second opinion before approval. */
  needsOpinion: z.boolean(),
  /** Changes since staff last sent the application back. Without passwords, whose old values are not stored. */
  changes: z.optional(z.array(ChangeSinceSentBack)),
  /** Mails to the applicant that could not be delivered, newest first. */
  undeliverableMails: z.optional(z.array(UndeliverableMail)),
});
export type ReviewDetails = z.infer<typeof ReviewDetails>;

const applicationInput = { appId: Id };
/**
 * The version that the administrator saw. If the applicant has saved since, the error is `version_conflict`. Saves of
 * colleagues do not count.
 */
const versionInput = { version: z.optional(z.int()) };

export const deskSchemas = {
  getDesk: {
    input: z.object(applicationInput),
    output: ReviewDetails,
  },
  attend: {
    input: z.object({ ...applicationInput, leaves: z.optional(z.boolean()) }),
    output: Attendance,
  },
  decideItem: {
    input: z.object({
      ...applicationInput,
      ...versionInput,
      field: AnsweredFieldId,
      ...decisionFields,
      verdict: z.nullable(decisionFields.verdict),
    }),
    output: z.object({ decisions: z.array(ItemDecision) }),
  },
  addNote: {
    input: z.object({ ...applicationInput, text: requiredText(REVIEW_MAX_LENGTH.note) }),
    output: z.object({ notes: z.array(Note) }),
  },
  askOpinion: {
    input: z.object({ ...applicationInput, colleagueId: Id, question: text(REVIEW_MAX_LENGTH.remarks) }),
    output: z.object({ opinions: z.array(Opinion) }),
  },
  giveOpinion: {
    input: z.object({
      ...applicationInput,
      ...versionInput,
      opinionId: Id,
      agrees: z.boolean(),
      words: text(REVIEW_MAX_LENGTH.remarks),
    }),
    output: z.object({ opinions: z.array(Opinion) }),
  },
} as const;
