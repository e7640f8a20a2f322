import type { ErrorCode } from '@emigration-portal/shared-api';

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
