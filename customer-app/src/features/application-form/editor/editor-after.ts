import { ApiError, type Application, type ErrorCode, ownerAccessTo } from '@emigration-portal/shared-api';
import {
  applyChanges,
  changesBetween,
  checked,
  formAfter,
  newForm,
  refusedFields,
  withProblems,
} from '@emigration-portal/shared-ui/application-form';
import { errorCode, errorFields, isUncertain } from '@emigration-portal/shared-ui/errors';
import { applicationInput } from '../application-input.ts';
import type { Entries } from '../draft/drafts.ts';
import { newStanding } from '../standing/standing.ts';
import { offeredWith, restore, type Start } from '../start.ts';
import {
  busyWith,
  type EditorEvent,
  type EditorState,
  isLocked,
  isWaiting,
  type Phase,
  type Press,
  type Wanted,
} from './editor-state.ts';

/** The editor as it opens. */
export function openedState(
  given: Pick<EditorState, 'pin' | 'serviceName' | 'formKey'>,
  start: Start,
  loaded: Application | undefined,
): EditorState {
  const { saved, content, restored, offered, earlier } = start;
  return named({
    ...given,
    form: newForm(content),
    saved,
    changes: changesBetween(saved, content),
    application: loaded,
    submitted: loaded?.submitted ?? false,
    restored,
    offered,
    earlier,
    clashes: [],
    lost: undefined,
    phase: atRest,
    isChecking: false,
  });
}

const atRest: Phase = { name: 'clean', caughtUp: false };

/** The editor after an event; the same one where the event means nothing to it. */
export function editorAfter(state: EditorState, event: EditorEvent): EditorState {
  const next = after(state, event);
  const isSame = next.form.content === state.form.content && next.saved === state.saved;
  return named(isSame ? next : { ...next, changes: changesBetween(next.saved, next.form.content) });
}

const typing: readonly EditorEvent['type'][] = ['answered', 'repeated', 'removed', 'discarded', 'offerTaken'];

function after(state: EditorState, event: EditorEvent): EditorState {
  const { phase, form } = state;
  if (isLocked(phase) && typing.includes(event.type)) return state;
  switch (event.type) {
    case 'answered':
    case 'uploading':
    case 'tooLarge':
    case 'repeated':
    case 'removed':
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
      return { ...state, form: { ...form, content: undone(state) }, restored: undefined };
    case 'offerTaken':
      return state.offered ? taken(state, state.offered) : state;
    case 'unchecked':
      return busyWith(phase) ? state : { ...state, phase: atRest, isChecking: false };
    case 'otherDraftOpened':
      return { ...state, offered: event.entries };
    case 'offerDropped':
      return { ...state, offered: undefined };
  }
}

const undone = ({ application, earlier, saved }: EditorState) => (application ? saved : (earlier?.content ?? saved));

function named(state: EditorState): EditorState {
  const { phase, changes } = state;
  const name = changes.length > 0 ? 'dirty' : 'clean';
  return 'caughtUp' in phase && phase.name !== name ? { ...state, phase: { ...phase, name } } : state;
}

function pressed(state: EditorState, { kind, user, key }: Press): EditorState {
  const { form } = state;
  const withoutFile = form.uploading.size > 0;
  if (!user) return { ...state, phase: { name: 'expired', error: new ApiError('unauthenticated', 401) } };
  if (kind === 'submit' && withoutFile) return { ...state, phase: { name: 'refused', because: 'uploading' } };
  const shown = kind === 'submit' ? checked(form) : withProblems(form, []);
  if (shown.problems.length > 0)
    return { ...state, form: shown, phase: { name: 'refused', because: 'problems' }, isChecking: false };
  if (kind === 'submit' && !state.isChecking) return { ...state, form: shown, phase: atRest, isChecking: true };
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
    application: { serviceId: state.pin.serviceId, ...newStanding, ...state.application, applicationId, version },
    submitted: state.submitted || attempt.kind === 'submit',
    saved: attempt.content,
    restored: undefined,
    lost: undefined,
  };
  return isRepeat
    ? sending(now, wanted)
    : { ...now, clashes: [], phase: { name: 'saved', wanted, isFirst: !state.application } as const };
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
  if (isRepeat && !lost && code !== 'idempotency_mismatch') return sending(now, wanted);
  const problems = refusedFields(attempt.content, errorFields(error), code);
  if (problems.length === 0) {
    const name = phaseAfter[code] ?? 'refused';
    return { ...now, phase: { name, error }, isChecking: state.isChecking && name !== 'clash' };
  }
  const form = withProblems(state.form, problems);
  return { ...now, form, phase: { name: 'refused', because: 'problems' }, isChecking: false };
}

/** Puts what was typed into what is saved now; beside an application that is only read it is offered. */
function caughtUp(state: EditorState, { current, theirs, at }: Of<'caughtUp'>): EditorState {
  const isRead = ownerAccessTo(current) === 'reads';
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
