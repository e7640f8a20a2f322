import {
  ApiError,
  type Application,
  type ApplicationContent,
  createBlankApplication,
  type ErrorCode,
  fillAnswers,
  readServiceJson,
  statusIdOf,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import { findVisibleProblems } from '@emigration-portal/shared-ui/application-form';
import { customer } from '@emigration-portal/shared-ui/testing';
import { createEditorState, editorReducer } from './editor-reducer.ts';
import type { EditorEvent, EditorState } from './editor-state.ts';

const document = { type: '.pdf', maxSize: 10, unit: 'KB', instruction: '', sample: undefined } as const;
const service = readServiceJson(
  writeServiceJson({
    name: 'Nurses',
    description: '',
    additionalInstructions: '',
    serviceCharge: '350',
    status: 'published',
    items: [{ required: true, name: 'Passport number', type: 'Text' }],
    documents: [{ ...document, required: true, name: 'Passport copy' }],
    urls: [],
  }),
);
const scan = { name: 'scan.pdf', prefix: '7/2026/', contentType: 'application/pdf' };
const buildContent = (passport: string): ApplicationContent => ({
  ...createBlankApplication(service),
  ...fillAnswers(service, { items: [passport], documents: [scan] }),
});
const [passport, copy] = [service.items[0]?.field, service.documents[0]?.field] as const;
const at = '2026-02-03T08:00:00.000Z';

const buildApplication = (overrides: Partial<Application> = {}): Application => ({
  id: 21,
  applicationId: 21,
  serviceId: 3,
  userId: 7,
  serviceName: 'Nurses',
  createdBy: 'Asha Nair',
  createdDate: at,
  submitted: false,
  submittedDate: null,
  resubmittedDate: null,
  applicationStatus: 1,
  statusDesc: 'In progress',
  paymentStatus: 'Pending',
  version: 4,
  applicationJSON: '',
  ...overrides,
});
const base = { pin: { serviceId: 3, serviceVersion: 1 }, serviceName: 'Nurses', formKey: 'form' };
const savedContent = buildContent('Z1');
const initialForm = {
  savedContent,
  content: savedContent,
  restoredDraft: undefined,
  offeredEntries: undefined,
};
const openEditor = () => createEditorState(base, initialForm, buildApplication());

const type = (answer: string): EditorEvent => ({ type: 'answered', field: passport ?? 'reqInfoArray.0', answer });
const upload = (on: boolean): EditorEvent => ({ type: 'uploading', field: copy ?? 'mandatoryDocsArray.0', isOn: on });
const press = (kind: 'save' | 'submit', key = 'k1'): EditorEvent => ({ type: 'pressed', kind, user: customer, key });
/** The second press is on the page "Check your answers". */
const submit = (key = 'k1') => [press('submit', key), press('submit', key)];
const acceptSave = (version = 5): EditorEvent => ({ type: 'saveAccepted', applicationId: 21, version });
const failSave = (code: ErrorCode, fields: string[] = []): EditorEvent => ({
  type: 'saveFailed',
  error: Object.assign(new ApiError(code, 400), { fields }),
  key: 'next',
});
const reload = (reloadedContent = buildContent('X1'), overrides: Partial<Application> = {}): EditorEvent => ({
  type: 'reloaded',
  reloadedApplication: buildApplication({ version: 8, ...overrides }),
  reloadedContent,
  loadedAt: at,
});
const applyEvents = (state: EditorState, ...events: EditorEvent[]) => events.reduce(editorReducer, state);
const passportNumberIn = (content: ApplicationContent) => content.items[0]?.value;
const attemptIn = ({ phase }: EditorState) => (phase.name === 'saving' ? phase.attempt : undefined);

/** The editor in each of its states, with the events that led there. */
const states = {
  clean: applyEvents(openEditor()),
  dirty: applyEvents(openEditor(), type('Z2')),
  saving: applyEvents(openEditor(), type('Z2'), press('save')),
  checking: applyEvents(openEditor(), press('submit')),
  submitting: applyEvents(openEditor(), ...submit()),
  saved: applyEvents(openEditor(), press('save'), acceptSave()),
  sent: applyEvents(openEditor(), ...submit(), acceptSave()),
  refused: applyEvents(openEditor(), press('save'), failSave('overloaded')),
  incomplete: applyEvents(openEditor(), type(''), press('submit')),
  clash: applyEvents(openEditor(), type('Z2'), press('save'), failSave('version_conflict')),
  offline: applyEvents(openEditor(), press('save'), failSave('network')),
  expired: applyEvents(openEditor(), press('save'), failSave('unauthenticated')),
};
type StateName = keyof typeof states;
const stateNames = Object.keys(states) as StateName[];

test('each state has the expected phase', () => {
  expect(stateNames.map((name) => states[name].phase.name)).toEqual([
    'clean',
    'dirty',
    'saving',
    'clean',
    'saving',
    'saved',
    'saved',
    'refused',
    'refused',
    'clash',
    'offline',
    'expired',
  ]);
});

const ignoredEvents: [string, EditorEvent, StateName[]][] = [
  ['a press of Save', press('save', 'k2'), ['saving', 'submitting', 'sent']],
  ['a press of Submit', press('submit', 'k2'), ['saving', 'submitting', 'sent']],
  ['an answer', type('Z9'), ['submitting', 'sent']],
  ['an accepted save', acceptSave(9), stateNames.filter((name) => attemptIn(states[name]) === undefined)],
  ['a failed save', failSave('overloaded'), stateNames.filter((name) => attemptIn(states[name]) === undefined)],
  ['a reloaded application', reload(), stateNames.filter((name) => name !== 'clash')],
  ['a failed reload', { type: 'reloadFailed', error: 1 }, stateNames.filter((name) => name !== 'clash')],
  ['a restored connection', { type: 'online' }, stateNames.filter((name) => name !== 'offline')],
  ['a finished upload', { type: 'uploadsFinished' }, stateNames],
  ['accepting an offer without offered entries', { type: 'offerAccepted' }, stateNames],
];
test.each(ignoredEvents)('%s is ignored in exactly these states', (_, event, ignoringStates) => {
  expect(stateNames.filter((name) => editorReducer(states[name], event) === states[name])).toEqual(ignoringStates);
});

test('typing makes the editor dirty, undoing it clean, and neither removes the message of the last save', () => {
  expect(applyEvents(states.dirty, type('Z1')).phase.name).toBe('clean');
  expect(applyEvents(states.saved, type('Z2')).phase).toBe(states.saved.phase);
  expect(applyEvents(states.dirty, { type: 'draftDiscarded' })).toMatchObject({
    phase: { name: 'clean' },
    changes: [],
  });
});

test('only typing and saving create a new list of changes, so other events do not rewrite the draft', () => {
  const { changes } = states.dirty;
  for (const event of [press('save'), press('submit'), upload(true)]) {
    expect(applyEvents(states.dirty, event).changes).toBe(changes);
  }
  expect(applyEvents(states.clash, { type: 'reloadFailed', error: 1 }).changes).toBe(states.clash.changes);
});

test('input typed during a save is a change of the saved content', () => {
  const state = applyEvents(states.saving, type('Z3'), acceptSave());
  expect([passportNumberIn(state.savedContent), passportNumberIn(state.form.content)]).toEqual(['Z2', 'Z3']);
  expect(state.changes).toMatchObject([{ from: 'Z2', to: 'Z3' }]);
  expect(state).toMatchObject({ phase: { name: 'saved' }, application: { version: 5 }, submitted: false });
});

test('a running upload blocks Submit until it ends, and Save leaves the file out', () => {
  const waiting = applyEvents(openEditor(), upload(true), press('submit'));
  expect(waiting.phase).toEqual({ name: 'refused', reason: 'uploading' });
  expect(applyEvents(waiting, upload(false), { type: 'uploadsFinished' }).phase.name).toBe('clean');
  const saving = applyEvents(openEditor(), upload(true), press('save'), upload(false));
  expect(saving.form.uploading.size).toBe(0);
  expect(applyEvents(saving, acceptSave()).phase).toMatchObject({
    name: 'saved',
    requestedSave: { withoutFile: true },
  });
});

test('Submit is refused with problems, and a Save removes them', () => {
  expect(states.incomplete.form.problems).toMatchObject([{ name: 'Passport number', kind: 'missing' }]);
  const saving = applyEvents(states.incomplete, press('save'));
  expect(saving).toMatchObject({ phase: { name: 'saving' }, form: { problems: [] } });
});

test('Submit opens Check your answers; closing it, a problem or a conflict leads back to the form', () => {
  expect(states.checking).toMatchObject({ isCheckingAnswers: true, phase: { name: 'clean' } });
  expect(states.incomplete.isCheckingAnswers).toBe(false);
  expect(applyEvents(states.checking, { type: 'checkClosed' }).isCheckingAnswers).toBe(false);
  expect(applyEvents(states.submitting, { type: 'checkClosed' })).toBe(states.submitting);
  expect(applyEvents(states.submitting, failSave('incomplete', ['reqInfoArray.0'])).isCheckingAnswers).toBe(false);
  expect(applyEvents(states.submitting, failSave('version_conflict')).isCheckingAnswers).toBe(false);
  expect(applyEvents(states.submitting, failSave('overloaded')).isCheckingAnswers).toBe(true);
});

test('fields that the server refuses become problems of the form', () => {
  const state = applyEvents(states.submitting, failSave('file_unknown', ['mandatoryDocsArray.0']));
  expect(state.phase).toEqual({ name: 'refused', reason: 'problems' });
  expect(state.form.problems).toMatchObject([{ name: 'Passport copy', kind: 'gone' }]);
});

test('a changed answer is checked again, and a refusal of the server applies only to the refused answer', () => {
  const visibleKinds = ({ form }: EditorState) => [...findVisibleProblems(form).values()].map(({ kind }) => kind);
  expect(visibleKinds(states.incomplete)).toEqual(['missing']);
  expect(visibleKinds(applyEvents(states.incomplete, { type: 'draftDiscarded' }))).toEqual([]);
  const offered = { savedAt: at, changes: states.dirty.changes };
  expect(
    visibleKinds(applyEvents({ ...states.incomplete, offeredEntries: offered }, { type: 'offerAccepted' })),
  ).toEqual([]);
  const refusedState = applyEvents(states.submitting, failSave('file_unknown', ['mandatoryDocsArray.0']));
  const otherFile = { ...scan, name: 'other.pdf' };
  const replaced = applyEvents(refusedState, {
    type: 'answered',
    field: copy ?? 'mandatoryDocsArray.0',
    answer: otherFile,
  });
  expect([
    visibleKinds(refusedState),
    visibleKinds(replaced),
    visibleKinds(applyEvents(replaced, { type: 'draftDiscarded' })),
  ]).toEqual([['gone'], [], ['gone']]);
});

test('after a clash the unsaved changes are applied to the reloaded content', () => {
  const state = applyEvents(states.clash, type('Z3'), reload());
  expect(state.phase).toEqual({ name: 'dirty', wasReloaded: true });
  expect(passportNumberIn(state.form.content)).toBe('Z3');
  expect(state.clashes).toMatchObject([{ from: 'Z1', to: 'Z3', theirs: 'X1' }]);
  expect(attemptIn(applyEvents(state, press('save')))?.input.version).toBe(8);
  expect(applyEvents(state, press('save'), acceptSave(9)).clashes).toEqual([]);
  const reloadFailedState = applyEvents(states.clash, { type: 'reloadFailed', error: new ApiError('network', 0) });
  expect(applyEvents(reloadFailedState, reload()).phase.name).toBe('dirty');
});

test('an application that has become read-only offers the unsaved changes', () => {
  const state = applyEvents(states.clash, reload(buildContent('Z1'), { applicationStatus: statusIdOf.approved }));
  expect(state.phase).toEqual({ name: 'clean', wasReloaded: false });
  expect(passportNumberIn(state.form.content)).toBe('Z1');
  expect(state.offeredEntries).toMatchObject({ savedAt: at, changes: [{ to: 'Z2' }] });
  expect(passportNumberIn(applyEvents(state, { type: 'offerAccepted' }).form.content)).toBe('Z2');
  expect(applyEvents(state, { type: 'offerDiscarded' }).offeredEntries).toBeUndefined();
});

test('a restored connection ends the offline phase and keeps the input', () => {
  const state = applyEvents(states.offline, type('Z2'), { type: 'online' });
  expect(state.phase.name).toBe('dirty');
  expect(passportNumberIn(state.form.content)).toBe('Z2');
});

test('a press after the session has ended sends nothing, and the next press after a log-in saves', () => {
  const state = applyEvents(states.dirty, { type: 'pressed', kind: 'save', user: undefined, key: 'k1' });
  expect(state.phase).toMatchObject({ name: 'expired', error: { code: 'unauthenticated' } });
  expect(state.changes).toHaveLength(1);
  expect(applyEvents(state, press('save')).phase.name).toBe('saving');
});

describe('a save whose response was lost', () => {
  const lost = applyEvents(createEditorState(base, initialForm, undefined), press('save'), failSave('timeout'));

  test('is repeated unchanged if nothing was typed', () => {
    const repeating = applyEvents(lost, press('save', 'k2'));
    expect(attemptIn(repeating)).toBe(lost.lostAttempt);
    expect(applyEvents(repeating, acceptSave(1))).toMatchObject({ phase: { name: 'saved' }, lostAttempt: undefined });
  });

  test('is repeated with its own key, and the newer save follows with another key', () => {
    const repeating = applyEvents(lost, type('Z2'), ...submit('k2'));
    expect(attemptIn(repeating)).toMatchObject({ key: 'form', input: { applicationId: 0 } });
    const following = applyEvents(repeating, acceptSave(1));
    expect(attemptIn(following)).toMatchObject({ key: 'k2', input: { applicationId: 21, version: 1 } });
    expect(applyEvents(following, acceptSave(2))).toMatchObject({
      phase: { name: 'saved' },
      submitted: true,
      changes: [],
    });
  });

  test('is followed by the newer save if the repeat is refused', () => {
    const following = applyEvents(lost, type('Z2'), ...submit('k2'), failSave('incomplete'));
    expect(attemptIn(following)).toMatchObject({ key: 'form', input: { applicationId: 0 } });
  });

  test('shows a mismatch of its key before a newer save can create a second application', () => {
    const mismatchState = applyEvents(lost, type('Z2'), press('save', 'k2'), failSave('idempotency_mismatch'));
    expect(mismatchState.phase).toMatchObject({ name: 'refused', error: { code: 'idempotency_mismatch' } });
    expect(attemptIn(applyEvents(mismatchState, press('save', 'k3')))).toMatchObject({ key: 'next', kind: 'save' });
  });

  test('stays the next save to send if its response is lost again', () => {
    const state = applyEvents(lost, type('Z2'), press('save', 'k2'), failSave('network'));
    expect(state).toMatchObject({ phase: { name: 'offline' }, lostAttempt: lost.lostAttempt });
  });
});
