import type { Database } from '../../../db/connect.ts';

/** How the operator sends a confirmation to a phone. Without one, phones are not confirmed. */
export interface PhoneConfirmation {
  /** Queues a short text with a link in the caller's transaction. `phone` is E.164. */
  send(tx: Database, phone: string, text: string): Promise<void>;
}
