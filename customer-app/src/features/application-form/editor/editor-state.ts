import type { Application, ApplicationContent, SessionUser } from '@emigration-portal/shared-api';
import type { AnswerChange, AnswerClash, FormEvent, FormState } from '@emigration-portal/shared-ui/application-form';
import type { ApplicationInput, ServicePin } from '../application-input.ts';
import type { DraftEntries } from '../draft/drafts.ts';
import type { EarlierApplication } from '../draft/earlier-application.ts';
import type { RestoredDraft } from '../initial-form.ts';
import type { ApplicationState } from '../status/application-state.ts';

/** A press of Save or Submit. */
export interface ButtonPress {
  readonly kind: 'save' | 'submit';
  /** Undefined when the session has expired. */
  readonly user: SessionUser | undefined;
  /** Idempotency key of this save. A new application uses `formKey` instead. */
  readonly key: string;
}

/** A press with the form content at that moment, and whether an upload was running. */
export interface RequestedSave extends ButtonPress {
  readonly user: SessionUser;
  readonly content: ApplicationContent;
  readonly withoutFile: boolean;
}

/** One call to the server that saves. */
interface SaveAttempt {
  readonly key: string;
  readonly kind: ButtonPress['kind'];
  readonly content: ApplicationContent;
  readonly input: ApplicationInput;
}

/**
 * How the last save went. Its message stays until the next save, even while the user types. `changes` says in every
 * phase whether there is unsaved input.
 */
export type SavePhase =
  | { readonly name: 'clean' | 'dirty'; readonly wasReloaded: boolean }
  | {
      readonly name: 'saving';
      readonly requestedSave: RequestedSave;
      readonly attempt: SaveAttempt;
      readonly isRepeat: boolean;
    }
  | { readonly name: 'saved'; readonly requestedSave: RequestedSave; readonly isFirst?: boolean }
  | { readonly name: 'refused'; readonly because: 'problems' | 'uploading' }
  | { readonly name: 'refused' | 'clash' | 'offline' | 'expired'; readonly error: unknown };

export interface EditorState {
  readonly pin: ServicePin;
  readonly serviceName: string;
  readonly form: FormState;
  /** The content on the server; blank for a new application. */
  readonly savedContent: ApplicationContent;
  /** The difference between the saved content and the form. */
  readonly changes: readonly AnswerChange[];
  /** Undefined for a new one. */
  readonly application: ApplicationState | undefined;
  readonly submitted: boolean;
  /** Idempotency key of a new application. */
  readonly formKey: string;
  readonly restoredDraft: RestoredDraft | undefined;
  readonly offeredEntries: DraftEntries | undefined;
  /** The application that a new one was copied from. */
  readonly earlierApplication: EarlierApplication | undefined;
  /** Answers that both this form and somebody else changed. */
  readonly clashes: readonly AnswerClash[];
  /**
   * A save whose response never arrived. It is sent again with its own key before any newer save. So a poor connection
   * creates neither two applications nor a false conflict.
   */
  readonly lostAttempt: SaveAttempt | undefined;
  readonly phase: SavePhase;
  /** The page shows "Check your answers". */
  readonly isCheckingAnswers: boolean;
}

export type EditorEvent =
  | FormEvent
  | { readonly type: 'checkClosed' }
  | (ButtonPress & { readonly type: 'pressed' })
  | { readonly type: 'accepted'; readonly applicationId: number; readonly version: number }
  /** `key`: the next idempotency key of a new application. */
  | { readonly type: 'failed'; readonly error: unknown; readonly key: string }
  /** The reloaded application; `at` is when it was loaded. */
  | {
      readonly type: 'reloaded';
      readonly current: Application;
      readonly theirs: ApplicationContent;
      readonly at: string;
    }
  | { readonly type: 'reloadFailed'; readonly error: unknown }
  /** Offers the entries of another draft here. */
  | { readonly type: 'otherDraftOpened'; readonly entries: DraftEntries }
  | { readonly type: 'uploadsFinished' | 'online' | 'discarded' | 'offerAccepted' | 'offerDiscarded' };

/** Input typed after this point would be lost. */
export const isSubmitted = (phase: SavePhase): boolean =>
  phase.name === 'saved' && phase.requestedSave.kind === 'submit';

/** The button with the spinner. Submit keeps it until the list opens. */
export const busyButtonOf = (phase: SavePhase): ButtonPress['kind'] | undefined =>
  'requestedSave' in phase && (phase.name === 'saving' || isSubmitted(phase)) ? phase.requestedSave.kind : undefined;

/** During and after Submit the form cannot be changed. */
export const isLocked = (phase: SavePhase): boolean => busyButtonOf(phase) === 'submit';

/** The message "wait for the upload" is showing. */
export const isWaitingForUploads = (phase: SavePhase): boolean => 'because' in phase && phase.because === 'uploading';
