import { ApiError, type Application, type ErrorCode, ownerAccessTo } from '@emigration-portal/shared-api';
import {
  applyChanges,
  checkFormState,
  createFormState,
  listChanges,
  problemsOfRefusal,
  reduceForm,
  setProblems,
} from '@emigration-portal/shared-ui/application-form';
import { errorCode, errorFields, isUncertain } from '@emigration-portal/shared-ui/errors';
import { buildApplicationInput } from '../application-input.ts';
import type { DraftEntries } from '../draft/drafts.ts';
import { addToOfferedEntries, applyEntries, type InitialForm } from '../initial-form.ts';
import { newApplicationState } from '../status/application-state.ts';
import {
  type ButtonPress,
  busyButtonOf,
  type EditorEvent,
  type EditorState,
  isLocked,
  isWaitingForUploads,
  type RequestedSave,
  type SavePhase,
} from './editor-state.ts';

/** Creates the state of a newly opened editor. */
export function createEditorState(
  base: Pick<EditorState, 'pin' | 'serviceName' | 'formKey'>,
  initialForm: InitialForm,
  loaded: Application | undefined,
): EditorState {
  const { savedContent, content, restoredDraft, offeredEntries, copiedApplication } = initialForm;
  return updatePhaseName({
    ...base,
    form: createFormState(content),
    savedContent,
    changes: listChanges(savedContent, content),
    application: loaded,
    submitted: loaded?.submitted ?? false,
    restoredDraft,
    offeredEntries,
    copiedApplication,
    clashes: [],
    lostAttempt: undefined,
    phase: idlePhase,
    isCheckingAnswers: false,
  });
}

const idlePhase: SavePhase = { name: 'clean', wasReloaded: false };

/** The reducer of the editor. Returns the same state for an event that does not apply. */
export function editorReducer(state: EditorState, event: EditorEvent): EditorState {
  const next = applyEvent(state, event);
  const isSame = next.form.content === state.form.content && next.savedContent === state.savedContent;
  return updatePhaseName(isSame ? next : { ...next, changes: listChanges(next.savedContent, next.form.content) });
}

const inputEvents: readonly EditorEvent['type'][] = [
  'answered',
  'repeated',
  'removed',
  'draftDiscarded',
  'offerAccepted',
];

function applyEvent(state: EditorState, event: EditorEvent): EditorState {
  const { phase, form } = state;
  if (isLocked(phase) && inputEvents.includes(event.type)) return state;
  switch (event.type) {
    case 'answered':
    case 'uploading':
    case 'tooLarge':
    case 'repeated':
    case 'removed':
      return { ...state, form: reduceForm(form, event) };
    case 'pressed':
      return busyButtonOf(phase) ? state : handlePress(state, event);
    case 'saveAccepted':
      return phase.name === 'saving' ? handleSaved(state, phase, event) : state;
    case 'saveFailed':
      return phase.name === 'saving' ? handleSaveError(state, phase, event) : state;
    case 'reloaded':
      return phase.name === 'clash' ? handleReloaded(state, event) : state;
    case 'reloadFailed':
      return phase.name === 'clash' ? { ...state, phase: { ...phase, error: event.error } } : state;
    case 'uploadsFinished':
      return isWaitingForUploads(phase) ? { ...state, phase: idlePhase } : state;
    case 'online':
      return phase.name === 'offline' ? { ...state, phase: idlePhase } : state;
    case 'draftDiscarded':
      return { ...state, form: { ...form, content: getContentWithoutDraft(state) }, restoredDraft: undefined };
    case 'offerAccepted':
      return state.offeredEntries ? acceptOffer(state, state.offeredEntries) : state;
    case 'checkClosed':
      return busyButtonOf(phase) ? state : { ...state, phase: idlePhase, isCheckingAnswers: false };
    case 'otherDraftOpened':
      return { ...state, offeredEntries: event.entries };
    case 'offerDiscarded':
      return { ...state, offeredEntries: undefined };
  }
}

const getContentWithoutDraft = ({ application, copiedApplication, savedContent }: EditorState) =>
  application ? savedContent : (copiedApplication?.content ?? savedContent);

function updatePhaseName(state: EditorState): EditorState {
  const { phase, changes } = state;
  const name = changes.length > 0 ? 'dirty' : 'clean';
  return 'wasReloaded' in phase && phase.name !== name ? { ...state, phase: { ...phase, name } } : state;
}

function handlePress(state: EditorState, { kind, user, key }: ButtonPress): EditorState {
  const { form } = state;
  const withoutFile = form.uploading.size > 0;
  if (!user) return { ...state, phase: { name: 'expired', error: new ApiError('unauthenticated', 401) } };
  if (kind === 'submit' && withoutFile) return { ...state, phase: { name: 'refused', reason: 'uploading' } };
  const checkedForm = kind === 'submit' ? checkFormState(form) : setProblems(form, []);
  if (checkedForm.problems.length > 0)
    return { ...state, form: checkedForm, phase: { name: 'refused', reason: 'problems' }, isCheckingAnswers: false };
  if (kind === 'submit' && !state.isCheckingAnswers)
    return { ...state, form: checkedForm, phase: idlePhase, isCheckingAnswers: true };
  return startSaving({ ...state, form: checkedForm }, { kind, user, key, content: form.content, withoutFile });
}

function startSaving(state: EditorState, requestedSave: RequestedSave): EditorState {
  const { lostAttempt, pin, serviceName, application } = state;
  const { kind, user, content } = requestedSave;
  const input = buildApplicationInput({ user, pin, serviceName, application, content, submitted: kind === 'submit' });
  const mustSaveAgain = lostAttempt !== undefined && JSON.stringify(lostAttempt.input) !== JSON.stringify(input);
  const attempt = lostAttempt ?? { key: application ? requestedSave.key : state.formKey, kind, content, input };
  return { ...state, phase: { name: 'saving', requestedSave, attempt, mustSaveAgain } };
}

type Saving = Extract<SavePhase, { readonly name: 'saving' }>;
type EventOf<Type> = Extract<EditorEvent, { readonly type: Type }>;

function handleSaved(
  state: EditorState,
  { requestedSave, attempt, mustSaveAgain }: Saving,
  { applicationId, version }: EventOf<'saveAccepted'>,
) {
  const savedState: EditorState = {
    ...state,
    application: {
      serviceId: state.pin.serviceId,
      ...newApplicationState,
      ...state.application,
      applicationId,
      version,
    },
    submitted: state.submitted || attempt.kind === 'submit',
    savedContent: attempt.content,
    restoredDraft: undefined,
    lostAttempt: undefined,
  };
  return mustSaveAgain
    ? startSaving(savedState, requestedSave)
    : { ...savedState, clashes: [], phase: { name: 'saved', requestedSave, isFirst: !state.application } as const };
}

const phaseByErrorCode: Partial<Record<ErrorCode, 'clash' | 'offline' | 'expired'>> = {
  version_conflict: 'clash',
  application_locked: 'clash',
  network: 'offline',
  unauthenticated: 'expired',
};

function handleSaveError(
  state: EditorState,
  { requestedSave, attempt, mustSaveAgain }: Saving,
  { error, key }: EventOf<'saveFailed'>,
): EditorState {
  const code = errorCode(error);
  const lostAttempt = isUncertain(error) ? attempt : undefined;
  const failedState = { ...state, lostAttempt, formKey: code === 'idempotency_mismatch' ? key : state.formKey };
  if (mustSaveAgain && !lostAttempt && code !== 'idempotency_mismatch') return startSaving(failedState, requestedSave);
  const problems = problemsOfRefusal(attempt.content, errorFields(error), code);
  if (problems.length === 0) {
    const name = phaseByErrorCode[code] ?? 'refused';
    return { ...failedState, phase: { name, error }, isCheckingAnswers: state.isCheckingAnswers && name !== 'clash' };
  }
  const form = setProblems(state.form, problems);
  return { ...failedState, form, phase: { name: 'refused', reason: 'problems' }, isCheckingAnswers: false };
}

/** Applies the unsaved changes to the reloaded content. If the application is read-only now, offers them instead. */
function handleReloaded(
  state: EditorState,
  { reloadedApplication, reloadedContent, loadedAt }: EventOf<'reloaded'>,
): EditorState {
  const isReadOnly = ownerAccessTo(reloadedApplication) === 'reads';
  const { content, clashes } = applyChanges(reloadedContent, isReadOnly ? [] : state.changes);
  return {
    ...state,
    form: { ...state.form, content },
    savedContent: reloadedContent,
    application: reloadedApplication,
    submitted: reloadedApplication.submitted,
    restoredDraft: undefined,
    offeredEntries: isReadOnly
      ? addToOfferedEntries(state.offeredEntries, state.changes, loadedAt)
      : state.offeredEntries,
    clashes,
    lostAttempt: undefined,
    phase: { name: 'clean', wasReloaded: !isReadOnly },
  };
}

function acceptOffer(state: EditorState, offeredEntries: DraftEntries): EditorState {
  const { content, restoredDraft } = applyEntries(state.form.content, offeredEntries);
  return { ...state, form: { ...state.form, content }, restoredDraft, offeredEntries: undefined };
}
