import type { ErrorCode } from '@emigration-portal/shared-api';
import { errorCode, errorText, referenceOf } from '../errors/index.ts';

/** The result of an action, as its message shows it. */
export interface Outcome {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** More text, such as why the action failed. */
  readonly detail?: string;
  /** Whether the message takes the focus when it appears. */
  readonly shouldFocus?: boolean;
  /** The code of the failure. A message with the code `network` disappears when the connection is back. */
  readonly code?: ErrorCode;
  /** The id of the failed call (`referenceOf`), for support; empty for a failure without one. */
  readonly reference?: string | undefined;
  /** A new object for each new outcome. Needed if a page creates the same outcome again in each render. */
  readonly identity?: object;
}

/** The message after an action, for a success or a failure. */
export interface Message extends Pick<Outcome, 'text' | 'detail' | 'shouldFocus'> {
  /** Whether the message of a lost connection stays after the connection is back, until the person closes it. */
  readonly staysAfterReconnect?: boolean;
}

/** Creates the outcome of a failed action. Without `message`, the text is the reason of the failure. */
export const failureOutcome = (error: unknown, message: Message = { text: errorText(error) }): Outcome => ({
  kind: 'error',
  ...message,
  code: errorCode(error),
  reference: referenceOf(error),
  identity: Object(error),
});
