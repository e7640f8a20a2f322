import {
  ApiError,
  type Application,
  type ApplicationContent,
  type ErrorCode,
  ownerMay,
  type SessionUser,
} from '@emigration-portal/shared-api';
import {
  type AnswerChange,
  type AnswerClash,
  applyChanges,
  changesBetween,
  checked,
  type FormEvent,
  type FormState,
  formAfter,
  newForm,
  refusedFields,
  withProblems,
} from '@emigration-portal/shared-ui/application-form';
import { errorCode, isUncertain } from '@emigration-portal/shared-ui/errors';
import { type ApplicationInput, applicationInput, type ServicePin } from './application-input.ts';
import type { Entries } from './drafts.ts';
import { newStanding, type Standing } from './standing.ts';
import { offeredWith, type Restored, restore, type Start } from './start.ts';

/** A press of Save or Submit. */
interface Press {
  readonly kind: 'save' | 'submit';
  /** Undefined when the session has ended. */
  readonly user: SessionUser | undefined;
  /** Idempotency key of this save, unless it makes the application. */
  readonly key: string;
}

/** What was pressed for: what stood in the form then, and whether a file was on its way. */
interface Wanted extends Press {
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

/** How the last try to save went; what it has told stands until the next one, whatever is typed meanwhile. */
export type Phase =
  | { readonly name: 'clean' | 'dirty'; readonly caughtUp: boolean }
  | { readonly name: 'saving'; readonly wanted: Wanted; readonly attempt: Attempt; readonly isRepeat: boolean }
  | { readonly name: 'saved'; readonly wanted: Wanted }
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
  /** Answers that were changed here and, by what is saved now, elsewhere. */
  readonly clashes: readonly AnswerClash[];
  /**
   * A save whose answer was lost. It is repeated under its own key before anything newer is sent, so that a poor
   * connection makes neither two applications nor a false conflict.
   */
  readonly lost: Attempt | undefined;
  readonly phase: Phase;
}

export type EditorEvent =
  | FormEvent
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
  | { readonly type: 'arrived' | 'online' | 'discarded' | 'offerTaken' | 'offerDropped' };

/** The editor as it opens. */
export function openedState(
  given: Pick<EditorState, 'pin' | 'serviceName' | 'formKey'>,
  start: Start,
  loaded: Application | undefined,
): EditorState {
  const { saved, content, restored, offered } = start;
  return counted({
    ...given,
    form: newForm(content),
    saved,
    changes: [],
    application: loaded,
    submitted: loaded?.submitted ?? false,
    restored,
    offered,
    clashes: [],
    lost: undefined,
    phase: atRest,
  });
}

const atRest: Phase = { name: 'clean', caughtUp: false };

/** The editor after an event; the same one where the event means nothing to it. */
export function editorAfter(state: EditorState, event: EditorEvent): EditorState {
  const next = after(state, event);
  const isSame = next.form.content === state.form.content && next.saved === state.saved && next.phase === state.phase;
  return isSame ? next : counted(next);
}

const typing: readonly EditorEvent['type'][] = ['answered', 'discarded', 'offerTaken'];

function after(state: EditorState, event: EditorEvent): EditorState {
  const { phase, form } = state;
  if (isLocked(phase) && typing.includes(event.type)) return state;
  switch (event.type) {
    case 'answered':
    case 'uploading':
    case 'tooLarge':
      return { ...state, form: formAfter(form, event) };
    case 'pressed':
      return busyWith(phase) ? state : pressed(state, event);
    case 'accepted':
      return phase.name === 'saving' ? accepted(state, phase, event) : state;
    case 'failed':
      return phase.name === 'saving' ? failed(state, phase, event) : state;
    case 'caughtUp':
      return phase.name === 'clash' ? caughtUp(state, event) : state;
    case 'notCaughtUp':
      return phase.name === 'clash' ? { ...state, phase: { ...phase, error: event.error } } : state;
    case 'arrived':
      return isWaiting(phase) ? { ...state, phase: atRest } : state;
    case 'online':
      return phase.name === 'offline' ? { ...state, phase: atRest } : state;
    case 'discarded':
      return { ...state, form: { ...form, content: state.saved }, restored: undefined };
    case 'offerTaken':
      return state.offered ? taken(state, state.offered) : state;
    case 'offerDropped':
      return { ...state, offered: undefined };
  }
}

/** Submitted: what would be typed now would be left behind. */
export const isSent = (phase: Phase): boolean => phase.name === 'saved' && phase.wanted.kind === 'submit';

/** The button that is busy: Submit until the list opens. */
export const busyWith = (phase: Phase): Press['kind'] | undefined =>
  'wanted' in phase && (phase.name === 'saving' || isSent(phase)) ? phase.wanted.kind : undefined;

/** It is being submitted, or was: nothing above the buttons can be changed. */
export const isLocked = (phase: Phase): boolean => busyWith(phase) === 'submit';

/** What is told is true while a file is on its way. */
export const isWaiting = (phase: Phase): boolean => 'because' in phase && phase.because === 'uploading';

function counted(state: EditorState): EditorState {
  const changes = changesBetween(state.saved, state.form.content);
  const { phase } = state;
  if (!('caughtUp' in phase)) return { ...state, changes };
  return { ...state, changes, phase: { ...phase, name: changes.length > 0 ? 'dirty' : 'clean' } };
}

function pressed(state: EditorState, { kind, user, key }: Press): EditorState {
  const { form } = state;
  const withoutFile = form.uploading.size > 0;
  if (!user) return { ...state, phase: { name: 'expired', error: new ApiError('unauthenticated', 401) } };
  if (kind === 'submit' && withoutFile) return { ...state, phase: { name: 'refused', because: 'uploading' } };
  const shown = kind === 'submit' ? checked(form) : withProblems(form, []);
  if (shown.problems.length > 0) return { ...state, form: shown, phase: { name: 'refused', because: 'problems' } };
  return sending({ ...state, form: shown }, { kind, user, key, content: form.content, withoutFile });
}

function sending(state: EditorState, wanted: Wanted): EditorState {
  const { lost, pin, serviceName, application } = state;
  const { kind, user, content } = wanted;
  const input = applicationInput({ user, pin, serviceName, application, content, submitted: kind === 'submit' });
  const isRepeat = lost !== undefined && JSON.stringify(lost.input) !== JSON.stringify(input);
  const attempt = lost ?? { key: application ? wanted.key : state.formKey, kind, content, input };
  return { ...state, phase: { name: 'saving', wanted, attempt, isRepeat } };
}

type Saving = Extract<Phase, { readonly name: 'saving' }>;
type Of<Type> = Extract<EditorEvent, { readonly type: Type }>;

function accepted(
  state: EditorState,
  { wanted, attempt, isRepeat }: Saving,
  { applicationId, version }: Of<'accepted'>,
) {
  const now: EditorState = {
    ...state,
    application: { ...newStanding, ...state.application, applicationId, version },
    submitted: state.submitted || attempt.kind === 'submit',
    saved: attempt.content,
    restored: undefined,
    lost: undefined,
  };
  return isRepeat ? sending(now, wanted) : { ...now, clashes: [], phase: { name: 'saved', wanted } as const };
}

const phaseAfter: Partial<Record<ErrorCode, 'clash' | 'offline' | 'expired'>> = {
  version_conflict: 'clash',
  application_locked: 'clash',
  network: 'offline',
  unauthenticated: 'expired',
};

function failed(state: EditorState, { wanted, attempt, isRepeat }: Saving, { error, key }: Of<'failed'>): EditorState {
  const code = errorCode(error);
  const lost = isUncertain(error) ? attempt : undefined;
  const now = { ...state, lost, formKey: code === 'idempotency_mismatch' ? key : state.formKey };
  if (isRepeat && !lost) return sending(now, wanted);
  const { fields = [] } = error as { readonly fields?: readonly string[] };
  const problems = refusedFields(attempt.content, fields, code);
  if (problems.length === 0) return { ...now, phase: { name: phaseAfter[code] ?? 'refused', error } };
  return { ...now, form: withProblems(state.form, problems), phase: { name: 'refused', because: 'problems' } };
}

/** Puts what was typed into what is saved now; beside an application that is only read it is offered. */
function caughtUp(state: EditorState, { current, theirs, at }: Of<'caughtUp'>): EditorState {
  const isRead = ownerMay(current.applicationStatus) === 'reads';
  const { content, clashes } = applyChanges(theirs, isRead ? [] : state.changes);
  return {
    ...state,
    form: { ...state.form, content },
    saved: theirs,
    application: current,
    submitted: current.submitted,
    restored: undefined,
    offered: isRead ? offeredWith(state.offered, state.changes, at) : state.offered,
    clashes,
    lost: undefined,
    phase: { name: 'clean', caughtUp: !isRead },
  };
}

function taken(state: EditorState, offered: Entries): EditorState {
  const { content, restored } = restore(state.form.content, offered);
  return { ...state, form: { ...state.form, content }, restored, offered: undefined };
}
