import * as z from 'zod/mini';
import { Instant, MessageOutput, pageInput, totalRecords } from './primitives.ts';

const MailId = z.string().check(z.uuid());

/** A mail that could not be delivered, without its text. The mail server refused it, or was unreachable for days. */
export const UndeliverableMail = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** The BCP 47 code of the subject's language. Older servers leave it out. */
  language: z.optional(z.string()),
  /** When the mail was put into the outbox. */
  queuedDate: Instant,
  /** When the last try failed. */
  failedDate: Instant,
  tries: z.int(),
  /**
   * The mail server's answer to the last try, without links. Without an answer, a connection error such as `ETIMEDOUT`.
   */
  answer: z.string(),
});
export type UndeliverableMail = z.infer<typeof UndeliverableMail>;

export const mailSchemas = {
  getUndeliverableMails: {
    input: z.object(pageInput),
    output: z.object({ data: z.array(UndeliverableMail), totalRecords }),
  },
  tryMailAgain: {
    input: z.object({ id: MailId }),
    output: MessageOutput,
  },
} as const;
