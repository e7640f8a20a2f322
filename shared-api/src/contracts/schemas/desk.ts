import * as z from 'zod/mini';
import { documentLists, infoLists } from '../../application/content/field-id.ts';
import { changeReasonNames, verdicts } from '../../application/verdicts.ts';
import { REVIEW_MAX_LENGTH } from '../../constants/review.ts';
import { UndeliverableMail } from './mail.ts';
import { Id, Instant, requiredText, text } from './primitives.ts';
import { Colleague } from './queue.ts';

const lists = [...infoLists, ...documentLists].map(({ list }) => list).join('|');

/** The name of an answer or a file from outside, as `FieldId` has it: `reqInfoArray.0`, of a repetition `reqInfoArray.0.1`. */
export const AnsweredFieldId = z.string().check(z.regex(new RegExp(`^(${lists})\\.\\d{1,2}(\\.\\d{1,2})?$`)));

const said = {
  verdict: z.enum(verdicts),
  /** With `needsChange`. */
  reason: z.optional(z.enum(changeReasonNames)),
  /** Own words, for the applicant. */
  words: text(REVIEW_MAX_LENGTH.words),
};

/** What was decided about one answer or document. */
export const ItemDecision = z.object({
  field: z.string(),
  ...said,
  by: z.string(),
  at: Instant,
  /** The applicant has changed it since: a `needsChange` to look at again. */
  changedSince: z.boolean(),
});
export type ItemDecision = z.infer<typeof ItemDecision>;

/** A note among administrators. */
export const Note = z.object({ id: z.int(), by: z.string(), own: z.boolean(), at: Instant, text: z.string() });
export type Note = z.infer<typeof Note>;

/** What a named colleague was asked about an application, and what they said. */
export const Opinion = z.object({
  id: z.int(),
  askedBy: Colleague,
  askedOf: Colleague,
  askedAt: Instant,
  question: z.string(),
  answer: z.nullable(z.object({ agrees: z.boolean(), words: z.string(), at: Instant })),
  /** It is the second pair of eyes for the caller: another one agrees, since the applicant last changed the application. */
  counts: z.boolean(),
});
export type Opinion = z.infer<typeof Opinion>;

/** Who else has an application open now. */
export const Attendance = z.object({ others: z.array(z.object({ ...Colleague.shape, since: Instant })) });
export type Attendance = z.infer<typeof Attendance>;

/** An answer or document that its applicant has changed since the application was sent back last. */
export const ChangeSinceSentBack = z.object({
  field: z.string(),
  /** What stood there then: the answer, or the name of the file; `''` for none. */
  before: z.string(),
});
export type ChangeSinceSentBack = z.infer<typeof ChangeSinceSentBack>;

/** What administrators know of an application beside what its applicant may see. */
export const Desk = z.object({
  decisions: z.array(ItemDecision),
  /** Newest first. */
  notes: z.array(Note),
  /** Newest first. */
  opinions: z.array(Opinion),
  /** Whether the service asks for two pairs of eyes before it is approved. */
  needsOpinion: z.boolean(),
  /** No passwords, which are kept nowhere else. */
  changes: z.optional(z.array(ChangeSinceSentBack)),
  /** Mails about it that its applicant did not get, newest first. */
  undeliverableMails: z.optional(z.array(UndeliverableMail)),
});
export type Desk = z.infer<typeof Desk>;

const about = { appId: Id };
/** The version that was judged; `version_conflict` when the applicant has saved since. A colleague's save changes no answer. */
const judged = { version: z.optional(z.int()) };

export const deskSchemas = {
  getDesk: {
    input: z.object(about),
    output: Desk,
  },
  attend: {
    input: z.object({ ...about, leaves: z.optional(z.boolean()) }),
    output: Attendance,
  },
  decideItem: {
    input: z.object({ ...about, ...judged, field: AnsweredFieldId, ...said, verdict: z.nullable(said.verdict) }),
    output: z.object({ decisions: z.array(ItemDecision) }),
  },
  addNote: {
    input: z.object({ ...about, text: requiredText(REVIEW_MAX_LENGTH.note) }),
    output: z.object({ notes: z.array(Note) }),
  },
  askOpinion: {
    input: z.object({ ...about, colleagueId: Id, question: text(REVIEW_MAX_LENGTH.words) }),
    output: z.object({ opinions: z.array(Opinion) }),
  },
  giveOpinion: {
    input: z.object({ ...about, ...judged, opinionId: Id, agrees: z.boolean(), words: text(REVIEW_MAX_LENGTH.words) }),
    output: z.object({ opinions: z.array(Opinion) }),
  },
} as const;
