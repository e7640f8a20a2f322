import type { Application, ApplicationContent, SessionUser } from '@emigration-portal/shared-api';
import type { AnswerChange, AnswerClash, FormEvent, FormState } from '@emigration-portal/shared-ui/application-form';
import type { ApplicationInput, ServicePin } from '../application-input.ts';
import type { CopiedApplication } from '../draft/copied-application.ts';
import type { DraftEntries } from '../draft/drafts.ts';
import type { RestoredDraft } from '../initial-form.ts';
import type { ApplicationState } from '../status/application-state.ts';

/** A press of Save or Submit. */
export interface ButtonPress {
  readonly kind: 'save' | 'submit';
  /** Undefined when the session has expired. */
  readonly user: SessionUser | undefined;
  /** Idempotency key of this save. The first save of a new application uses `formKey` instead. */
  readonly key: string;
}

/** A press of a signed-in user, with the form content at that moment. */
export interface RequestedSave extends ButtonPress {
  readonly user: SessionUser;
  readonly content: ApplicationContent;
  /** A file was still uploading, so the save leaves it out. */
  readonly withoutFile: boolean;
}

/** One call of `AddApplication`. */
interface SaveAttempt {
  readonly key: string;
  readonly kind: ButtonPress['kind'];
  readonly content: ApplicationContent;
  readonly input: ApplicationInput;
}

/**
 * How the last save went. Its message stays until the next save, even while the user types. In every phase,
 * `EditorState.changes` lists the unsaved input.
 */
export type SavePhase =
  /** `dirty`: the form has unsaved input. `wasReloaded`: after a version conflict; the page says so. */
  | { readonly name: 'clean' | 'dirty'; readonly wasReloaded: boolean }
  | {
      readonly name: 'saving';
      readonly requestedSave: RequestedSave;
      readonly attempt: SaveAttempt;
      /** The attempt repeats an older save; the requested save must follow it. */
      readonly mustSaveAgain: boolean;
    }
  /** `isFirst`: the save created the application. */
  | { readonly name: 'saved'; readonly requestedSave: RequestedSave; readonly isFirst?: boolean }
  /** `problems`: of fields, found here or by the server. `uploading`: Submit must wait for a file. */
  | { readonly name: 'refused'; readonly reason: 'problems' | 'uploading' }
  /** The call failed. `refused`: with any other error; the server may have saved, see `lostAttempt`. */
  | { readonly name: 'refused' | 'clash' | 'offline' | 'expired'; readonly error: unknown };

export interface EditorState {
  readonly pin: ServicePin;
  readonly serviceName: string;
  readonly form: FormState;
  /** The content on the server; blank for a new application. */
  readonly savedContent: ApplicationContent;
  /** The difference between the saved content and the form. */
  readonly changes: readonly AnswerChange[];
  /** Undefined for a new application. */
  readonly application: ApplicationState | undefined;
  /** Whether the applicant has ever submitted it. A later save keeps it true. */
  readonly submitted: boolean;
  /** Idempotency key of a new application. */
  readonly formKey: string;
  /** The draft whose entries are in the form: restored when it opened, or taken from an offer. Until the next save. */
  readonly restoredDraft: RestoredDraft | undefined;
  /** Entries of a draft that the user can take into the form, or discard. */
  readonly offeredEntries: DraftEntries | undefined;
  /** The application that a new one was copied from. */
  readonly copiedApplication: CopiedApplication | undefined;
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
  /** The user left "Check your answers" for the form. */
  | { readonly type: 'checkClosed' }
  | (ButtonPress & { readonly type: 'pressed' })
  | { readonly type: 'saveAccepted'; readonly applicationId: number; readonly version: number }
  /** `key`: the next idempotency key of a new application, if the server refused the current one. */
  | { readonly type: 'saveFailed'; readonly error: unknown; readonly key: string }
  /** After a version conflict the application was loaded again, at `loadedAt`. */
  | {
      readonly type: 'reloaded';
      readonly reloadedApplication: Application;
      readonly reloadedContent: ApplicationContent;
      readonly loadedAt: string;
    }
  | { readonly type: 'reloadFailed'; readonly error: unknown }
  /** Offers the entries of another draft here. */
  | { readonly type: 'otherDraftOpened'; readonly entries: DraftEntries }
  /** The reason of a message has gone, so the message disappears. */
  | { readonly type: 'uploadsFinished' | 'online' }
  | { readonly type: 'draftDiscarded' | 'offerAccepted' | 'offerDiscarded' };

/** The application is submitted and the page is about to leave: input typed now would be lost. */
export const isSubmitted = (phase: SavePhase): boolean =>
  phase.name === 'saved' && phase.requestedSave.kind === 'submit';

/** The button that shows the spinner. Submit shows it until the application list opens. */
export const busyButtonOf = (phase: SavePhase): ButtonPress['kind'] | undefined =>
  'requestedSave' in phase && (phase.name === 'saving' || isSubmitted(phase)) ? phase.requestedSave.kind : undefined;

/** During and after Submit the form cannot be changed. */
export const isLocked = (phase: SavePhase): boolean => busyButtonOf(phase) === 'submit';

/** Submit was refused because a file is still uploading. */
export const isWaitingForUploads = (phase: SavePhase): boolean => 'reason' in phase && phase.reason === 'uploading';
