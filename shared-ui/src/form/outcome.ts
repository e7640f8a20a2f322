import type { ErrorCode } from '@emigration-portal/shared-api';
import { errorCode, errorText, referenceOf } from '../errors/index.ts';

/** What an action came to. */
export interface Outcome {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** More about it, such as why it failed. */
  readonly detail?: string;
  /** The message takes the focus as it appears, from the button it answers. */
  readonly takesFocus?: boolean;
  /** The failure's: what is said of a lost connection goes when it is back. */
  readonly code?: ErrorCode;
  /** The id of the call that the server has failed (`referenceOf`), for support; empty for a fault without one. */
  readonly reference?: string | undefined;
  /** What tells it from the one before, where the object itself does not. */
  readonly of?: object;
}

/** What is said of an action, whichever way it went. */
export type Said = Pick<Outcome, 'text' | 'detail' | 'takesFocus'>;

/** The outcome of an action that failed; left out, `said` is why. Its message names support, and passes with a lost connection. */
export const failureOutcome = (error: unknown, said: Said = { text: errorText(error) }): Outcome => ({
  kind: 'error',
  ...said,
  code: errorCode(error),
  reference: referenceOf(error),
  of: Object(error),
});
