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
  /** Undefined when the session has ended. */
  readonly user: SessionUser | undefined;
  /** Idempotency key of this save, unless it makes the application. */
  readonly key: string;
}

/** What was pressed for: what stood in the form then, and whether a file was on its way. */
export interface RequestedSave extends ButtonPress {
  readonly user: SessionUser;
  readonly content: ApplicationContent;
  readonly withoutFile: boolean;
}

/** One call that saves. */
interface SaveAttempt {
  readonly key: string;
  readonly kind: ButtonPress['kind'];
  readonly content: ApplicationContent;
  readonly input: ApplicationInput;
}

/**
 * How the last try to save went; what it has told stands until the next one, whatever is typed meanwhile. Whether
 * anything typed is unsaved is told by `changes`, in every phase.
 */
export type SavePhase =
  | { readonly name: 'clean' | 'dirty'; readonly caughtUp: boolean }
  | {
      readonly name: 'saving';
      readonly wanted: RequestedSave;
      readonly attempt: SaveAttempt;
      readonly isRepeat: boolean;
    }
  | { readonly name: 'saved'; readonly wanted: RequestedSave; readonly isFirst?: boolean }
  | { readonly name: 'refused'; readonly because: 'problems' | 'uploading' }
  | { readonly name: 'refused' | 'clash' | 'offline' | 'expired'; readonly error: unknown };

export interface EditorState {
  readonly pin: ServicePin;
  readonly serviceName: string;
  readonly form: FormState;
  /** As the server holds it; blank for a new application. */
  readonly savedContent: ApplicationContent;
  /** From what is saved to what stands in the form. */
  readonly changes: readonly AnswerChange[];
  /** Undefined for a new one. */
  readonly application: ApplicationState | undefined;
  readonly submitted: boolean;
  /** Idempotency key of a new application. */
  readonly formKey: string;
  readonly restoredDraft: RestoredDraft | undefined;
  readonly offeredEntries: DraftEntries | undefined;
  /** Whose answers a new application has begun with. */
  readonly earlierApplication: EarlierApplication | undefined;
  /** Answers that were changed here and, by what is saved now, elsewhere. */
  readonly clashes: readonly AnswerClash[];
  /**
   * A save whose answer was lost. It is repeated under its own key before anything newer is sent, so that a poor
   * connection makes neither two applications nor a false conflict.
   */
  readonly lostAttempt: SaveAttempt | undefined;
  readonly phase: SavePhase;
  /** What is to be submitted is read once more before it is. */
  readonly isCheckingAnswers: boolean;
}

export type EditorEvent =
  | FormEvent
  | { readonly type: 'unchecked' }
  | (ButtonPress & { readonly type: 'pressed' })
  | { readonly type: 'accepted'; readonly applicationId: number; readonly version: number }
  /** `key` is the next one of a new application. */
  | { readonly type: 'failed'; readonly error: unknown; readonly key: string }
  /** What is saved now, and when it was read. */
  | {
      readonly type: 'caughtUp';
      readonly current: Application;
      readonly theirs: ApplicationContent;
      readonly at: string;
    }
  | { readonly type: 'notCaughtUp'; readonly error: unknown }
  /** The entries of another draft, to be offered here. */
  | { readonly type: 'otherDraftOpened'; readonly entries: DraftEntries }
  | { readonly type: 'arrived' | 'online' | 'discarded' | 'offerTaken' | 'offerDropped' };

/** Submitted: what would be typed now would be left behind. */
export const isSubmitted = (phase: SavePhase): boolean => phase.name === 'saved' && phase.wanted.kind === 'submit';

/** The button that is busy: Submit until the list opens. */
export const busyButtonOf = (phase: SavePhase): ButtonPress['kind'] | undefined =>
  'wanted' in phase && (phase.name === 'saving' || isSubmitted(phase)) ? phase.wanted.kind : undefined;

/** It is being submitted, or was: nothing above the buttons can be changed. */
export const isLocked = (phase: SavePhase): boolean => busyButtonOf(phase) === 'submit';

/** What is told is true while a file is on its way. */
export const isWaitingForUploads = (phase: SavePhase): boolean => 'because' in phase && phase.because === 'uploading';
