import type { Application, ApplicationContent, SessionUser } from '@emigration-portal/shared-api';
import type { AnswerChange, AnswerClash, FormEvent, FormState } from '@emigration-portal/shared-ui/application-form';
import type { ApplicationInput, ServicePin } from '../application-input.ts';
import type { Entries } from '../draft/drafts.ts';
import type { Earlier } from '../draft/earlier.ts';
import type { Standing } from '../standing/standing.ts';
import type { Restored } from '../start.ts';

/** A press of Save or Submit. */
export interface Press {
  readonly kind: 'save' | 'submit';
  /** Undefined when the session has ended. */
  readonly user: SessionUser | undefined;
  /** Idempotency key of this save, unless it makes the application. */
  readonly key: string;
}

/** What was pressed for: what stood in the form then, and whether a file was on its way. */
export interface Wanted extends Press {
  readonly user: SessionUser;
  readonly content: ApplicationContent;
  readonly withoutFile: boolean;
}

/** One call that saves. */
interface Attempt {
  readonly key: string;
  readonly kind: Press['kind'];
  readonly content: ApplicationContent;
  readonly input: ApplicationInput;
}

/**
 * How the last try to save went; what it has told stands until the next one, whatever is typed meanwhile. Whether
 * anything typed is unsaved is told by `changes`, in every phase.
 */
export type Phase =
  | { readonly name: 'clean' | 'dirty'; readonly caughtUp: boolean }
  | { readonly name: 'saving'; readonly wanted: Wanted; readonly attempt: Attempt; readonly isRepeat: boolean }
  | { readonly name: 'saved'; readonly wanted: Wanted; readonly isFirst?: boolean }
  | { readonly name: 'refused'; readonly because: 'problems' | 'uploading' }
  | { readonly name: 'refused' | 'clash' | 'offline' | 'expired'; readonly error: unknown };

export interface EditorState {
  readonly pin: ServicePin;
  readonly serviceName: string;
  readonly form: FormState;
  /** As the server holds it; blank for a new application. */
  readonly saved: ApplicationContent;
  /** From what is saved to what stands in the form. */
  readonly changes: readonly AnswerChange[];
  /** Undefined for a new one. */
  readonly application: Standing | undefined;
  readonly submitted: boolean;
  /** Idempotency key of a new application. */
  readonly formKey: string;
  readonly restored: Restored | undefined;
  readonly offered: Entries | undefined;
  /** Whose answers a new application has begun with. */
  readonly earlier: Earlier | undefined;
  /** Answers that were changed here and, by what is saved now, elsewhere. */
  readonly clashes: readonly AnswerClash[];
  /**
   * A save whose answer was lost. It is repeated under its own key before anything newer is sent, so that a poor
   * connection makes neither two applications nor a false conflict.
   */
  readonly lost: Attempt | undefined;
  readonly phase: Phase;
  /** What is to be submitted is read once more before it is. */
  readonly isChecking: boolean;
}

export type EditorEvent =
  | FormEvent
  | { readonly type: 'unchecked' }
  | (Press & { readonly type: 'pressed' })
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
  | { readonly type: 'otherDraftOpened'; readonly entries: Entries }
  | { readonly type: 'arrived' | 'online' | 'discarded' | 'offerTaken' | 'offerDropped' };

/** Submitted: what would be typed now would be left behind. */
export const isSent = (phase: Phase): boolean => phase.name === 'saved' && phase.wanted.kind === 'submit';

/** The button that is busy: Submit until the list opens. */
export const busyWith = (phase: Phase): Press['kind'] | undefined =>
  'wanted' in phase && (phase.name === 'saving' || isSent(phase)) ? phase.wanted.kind : undefined;

/** It is being submitted, or was: nothing above the buttons can be changed. */
export const isLocked = (phase: Phase): boolean => busyWith(phase) === 'submit';

/** What is told is true while a file is on its way. */
export const isWaiting = (phase: Phase): boolean => 'because' in phase && phase.because === 'uploading';
