import type { Database } from '../../../db/connect.ts';

/** How a phone is asked to confirm itself, where an operator has such a way; without one phones are not confirmed. */
export interface PhoneConfirmation {
  /** Takes a short text with a link over in the transaction of what it tells of, as `queueMail` does; to an E.164 number. */
  send(tx: Database, phone: string, text: string): Promise<void>;
}
