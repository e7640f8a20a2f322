import type { ErrorCode } from '@emigration-portal/shared-api';
import { errorCode, errorText, referenceOf } from '../errors/index.ts';

/** The result of an action, as its message shows it. */
export interface Outcome {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** More about it, such as why it failed. */
  readonly detail?: string;
  /** The message takes the focus when it appears. */
  readonly shouldFocus?: boolean;
  /** The code of the failure. The message of a lost connection goes when the connection is back. */
  readonly code?: ErrorCode;
  /** The id of the failed call (`referenceOf`), for support; empty for a failure without one. */
  readonly reference?: string | undefined;
  /** Another object for each outcome, if the outcome itself is made again with each render. */
  readonly identity?: object;
}

/** The message after an action, for a success or a failure. */
export interface Message extends Pick<Outcome, 'text' | 'detail' | 'shouldFocus'> {
  /** The message of a lost connection stays when the connection is back: the person closes it. */
  readonly staysOnline?: boolean;
}

/** The outcome of a failed action; the default text is the reason. The message names the support contact. */
export const failureOutcome = (error: unknown, message: Message = { text: errorText(error) }): Outcome => ({
  kind: 'error',
  ...message,
  code: errorCode(error),
  reference: referenceOf(error),
  identity: Object(error),
});
