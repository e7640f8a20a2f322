import * as z from 'zod/mini';
import { Done, Instant, pageInput, totalRecords } from './primitives.ts';

const MailId = z.string().check(z.uuid());

/** A mail that was given up: the mail server has refused it, or could not be reached for days. What it says is not in it. */
export const UndeliverableMail = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** When what it tells of happened. */
  queuedDate: Instant,
  /** When it was given up. */
  failedDate: Instant,
  tries: z.int(),
  /** The mail server's words to the last try, links left out; else a code of the connection, such as `ETIMEDOUT`. */
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
    output: Done,
  },
} as const;
