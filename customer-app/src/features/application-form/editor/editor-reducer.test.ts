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
const contentOf = (passport: string): ApplicationContent => ({
  ...createBlankApplication(service),
  ...fillAnswers(service, { items: [passport], documents: [scan] }),
});
const [passport, copy] = [service.items[0]?.field, service.documents[0]?.field] as const;
const at = '2026-02-03T08:00:00.000Z';

const application = (rest: Partial<Application> = {}): Application => ({
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
  ...rest,
});
const given = { pin: { serviceId: 3, serviceVersion: 1 }, serviceName: 'Nurses', formKey: 'form' };
const savedContent = contentOf('Z1');
const start = {
  savedContent,
  content: savedContent,
  restoredDraft: undefined,
  offeredEntries: undefined,
};
const opened = () => createEditorState(given, start, application());

const type = (answer: string): EditorEvent => ({ type: 'answered', field: passport ?? 'reqInfoArray.0', answer });
const upload = (on: boolean): EditorEvent => ({ type: 'uploading', field: copy ?? 'mandatoryDocsArray.0', isOn: on });
const press = (kind: 'save' | 'submit', key = 'k1'): EditorEvent => ({ type: 'pressed', kind, user: customer, key });
/** The second press comes after all answers were read once more. */
const submit = (key = 'k1') => [press('submit', key), press('submit', key)];
const accept = (version = 5): EditorEvent => ({ type: 'accepted', applicationId: 21, version });
const fail = (code: ErrorCode, fields: string[] = []): EditorEvent => ({
  type: 'failed',
  error: Object.assign(new ApiError(code, 400), { fields }),
  key: 'next',
});
const read = (theirs = contentOf('X1'), rest: Partial<Application> = {}): EditorEvent => ({
  type: 'reloaded',
  current: application({ version: 8, ...rest }),
  theirs,
  at,
});
const after = (state: EditorState, ...events: EditorEvent[]) => events.reduce(editorReducer, state);
const valueIn = (content: ApplicationContent) => content.items[0]?.value;
const attemptIn = ({ phase }: EditorState) => (phase.name === 'saving' ? phase.attempt : undefined);

/** The editor in each of its states, by what led there. */
const states = {
  clean: after(opened()),
  dirty: after(opened(), type('Z2')),
  saving: after(opened(), type('Z2'), press('save')),
  checking: after(opened(), press('submit')),
  submitting: after(opened(), ...submit()),
  saved: after(opened(), press('save'), accept()),
  sent: after(opened(), ...submit(), accept()),
  refused: after(opened(), press('save'), fail('overloaded')),
  incomplete: after(opened(), type(''), press('submit')),
  clash: after(opened(), type('Z2'), press('save'), fail('version_conflict')),
  offline: after(opened(), press('save'), fail('network')),
  expired: after(opened(), press('save'), fail('unauthenticated')),
};
type Named = keyof typeof states;
const all = Object.keys(states) as Named[];

test('each state has its name', () => {
  expect(all.map((name) => states[name].phase.name)).toEqual([
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

const ignored: [string, EditorEvent, Named[]][] = [
  ['a press of Save', press('save', 'k2'), ['saving', 'submitting', 'sent']],
  ['a press of Submit', press('submit', 'k2'), ['saving', 'submitting', 'sent']],
  ['an answer', type('Z9'), ['submitting', 'sent']],
  ['an accepted save', accept(9), all.filter((name) => attemptIn(states[name]) === undefined)],
  ['a failed save', fail('overloaded'), all.filter((name) => attemptIn(states[name]) === undefined)],
  ['what is saved now', read(), all.filter((name) => name !== 'clash')],
  ['that it could not be read', { type: 'reloadFailed', error: 1 }, all.filter((name) => name !== 'clash')],
  ['a connection', { type: 'online' }, all.filter((name) => name !== 'offline')],
  ['the arrival of a file', { type: 'uploadsFinished' }, all],
  ['an offer taken where there is none', { type: 'offerAccepted' }, all],
];
test.each(ignored)('%s means nothing in some states, and something in the others', (_, event, where) => {
  expect(all.filter((name) => editorReducer(states[name], event) === states[name])).toEqual(where);
});

test('what is typed makes it dirty, and typed back clean; what was told stands while it is typed', () => {
  expect(after(states.dirty, type('Z1')).phase.name).toBe('clean');
  expect(after(states.saved, type('Z2')).phase).toBe(states.saved.phase);
  expect(after(states.dirty, { type: 'discarded' })).toMatchObject({ phase: { name: 'clean' }, changes: [] });
});

test('only typing and saving make new changes: what is kept of them as a draft stays as old as it is', () => {
  const { changes } = states.dirty;
  for (const event of [press('save'), press('submit'), upload(true)]) {
    expect(after(states.dirty, event).changes).toBe(changes);
  }
  expect(after(states.clash, { type: 'reloadFailed', error: 1 }).changes).toBe(states.clash.changes);
});

test('what is typed while it is saved is a change of what was saved', () => {
  const state = after(states.saving, type('Z3'), accept());
  expect([valueIn(state.savedContent), valueIn(state.form.content)]).toEqual(['Z2', 'Z3']);
  expect(state.changes).toMatchObject([{ from: 'Z2', to: 'Z3' }]);
  expect(state).toMatchObject({ phase: { name: 'saved' }, application: { version: 5 }, submitted: false });
});

test('a file on its way holds back Submit until it has arrived, and is left out of a Save', () => {
  const waiting = after(opened(), upload(true), press('submit'));
  expect(waiting.phase).toEqual({ name: 'refused', because: 'uploading' });
  expect(after(waiting, upload(false), { type: 'uploadsFinished' }).phase.name).toBe('clean');
  const saving = after(opened(), upload(true), press('save'), upload(false));
  expect(saving.form.uploading.size).toBe(0);
  expect(after(saving, accept()).phase).toMatchObject({ name: 'saved', requestedSave: { withoutFile: true } });
});

test('Submit is held back by the checks; a Save that follows takes their problems away', () => {
  expect(states.incomplete.form.problems).toMatchObject([{ name: 'Passport number', kind: 'missing' }]);
  const saving = after(states.incomplete, press('save'));
  expect(saving).toMatchObject({ phase: { name: 'saving' }, form: { problems: [] } });
});

test('what is to be submitted is read once more, and is the form again on the way back or with its first problem', () => {
  expect(states.checking).toMatchObject({ isCheckingAnswers: true, phase: { name: 'clean' } });
  expect(states.incomplete.isCheckingAnswers).toBe(false);
  expect(after(states.checking, { type: 'checkClosed' }).isCheckingAnswers).toBe(false);
  expect(after(states.submitting, { type: 'checkClosed' })).toBe(states.submitting);
  expect(after(states.submitting, fail('incomplete', ['reqInfoArray.0'])).isCheckingAnswers).toBe(false);
  expect(after(states.submitting, fail('version_conflict')).isCheckingAnswers).toBe(false);
  expect(after(states.submitting, fail('overloaded')).isCheckingAnswers).toBe(true);
});

test('fields that the server refuses are problems of the form', () => {
  const state = after(states.submitting, fail('file_unknown', ['mandatoryDocsArray.0']));
  expect(state.phase).toEqual({ name: 'refused', because: 'problems' });
  expect(state.form.problems).toMatchObject([{ name: 'Passport copy', kind: 'gone' }]);
});

test('an answer that is discarded or put in is judged as it is then; what the server refused holds while it stands', () => {
  const left = ({ form }: EditorState) => [...findVisibleProblems(form).values()].map(({ kind }) => kind);
  expect(left(states.incomplete)).toEqual(['missing']);
  expect(left(after(states.incomplete, { type: 'discarded' }))).toEqual([]);
  const offered = { savedAt: at, changes: states.dirty.changes };
  expect(left(after({ ...states.incomplete, offeredEntries: offered }, { type: 'offerAccepted' }))).toEqual([]);
  const gone = after(states.submitting, fail('file_unknown', ['mandatoryDocsArray.0']));
  const other = { ...scan, name: 'other.pdf' };
  const replaced = after(gone, { type: 'answered', field: copy ?? 'mandatoryDocsArray.0', answer: other });
  expect([left(gone), left(replaced), left(after(replaced, { type: 'discarded' }))]).toEqual([['gone'], [], ['gone']]);
});

test('after a clash what was typed is laid over what is saved now, as it is by then', () => {
  const state = after(states.clash, type('Z3'), read());
  expect(state.phase).toEqual({ name: 'dirty', wasReloaded: true });
  expect(valueIn(state.form.content)).toBe('Z3');
  expect(state.clashes).toMatchObject([{ from: 'Z1', to: 'Z3', theirs: 'X1' }]);
  expect(attemptIn(after(state, press('save')))?.input.version).toBe(8);
  expect(after(state, press('save'), accept(9)).clashes).toEqual([]);
  const unread = after(states.clash, { type: 'reloadFailed', error: new ApiError('network', 0) });
  expect(after(unread, read()).phase.name).toBe('dirty');
});

test('an application that is only read meanwhile offers what was typed', () => {
  const state = after(states.clash, read(contentOf('Z1'), { applicationStatus: statusIdOf.approved }));
  expect(state.phase).toEqual({ name: 'clean', wasReloaded: false });
  expect(valueIn(state.form.content)).toBe('Z1');
  expect(state.offeredEntries).toMatchObject({ savedAt: at, changes: [{ to: 'Z2' }] });
  expect(valueIn(after(state, { type: 'offerAccepted' }).form.content)).toBe('Z2');
  expect(after(state, { type: 'offerDiscarded' }).offeredEntries).toBeUndefined();
});

test('offline goes with the connection coming back, and leaves what was typed', () => {
  const state = after(states.offline, type('Z2'), { type: 'online' });
  expect(state.phase.name).toBe('dirty');
  expect(valueIn(state.form.content)).toBe('Z2');
});

test('a press after the session has ended says so and sends nothing; the next log-in goes on', () => {
  const state = after(states.dirty, { type: 'pressed', kind: 'save', user: undefined, key: 'k1' });
  expect(state.phase).toMatchObject({ name: 'expired', error: { code: 'unauthenticated' } });
  expect(state.changes).toHaveLength(1);
  expect(after(state, press('save')).phase.name).toBe('saving');
});

describe('a save whose answer was lost', () => {
  const lost = after(createEditorState(given, start, undefined), press('save'), fail('timeout'));

  test('is repeated as it was when nothing has changed', () => {
    const again = after(lost, press('save', 'k2'));
    expect(attemptIn(again)).toBe(lost.lostAttempt);
    expect(after(again, accept(1))).toMatchObject({ phase: { name: 'saved' }, lostAttempt: undefined });
  });

  test('is repeated under its own key before what is newer, which follows under another one', () => {
    const repeating = after(lost, type('Z2'), ...submit('k2'));
    expect(attemptIn(repeating)).toMatchObject({ key: 'form', input: { applicationId: 0 } });
    const following = after(repeating, accept(1));
    expect(attemptIn(following)).toMatchObject({ key: 'k2', input: { applicationId: 21, version: 1 } });
    expect(after(following, accept(2))).toMatchObject({ phase: { name: 'saved' }, submitted: true, changes: [] });
  });

  test('that is refused when it is repeated gives way to what is newer', () => {
    const following = after(lost, type('Z2'), ...submit('k2'), fail('incomplete'));
    expect(attemptIn(following)).toMatchObject({ key: 'form', input: { applicationId: 0 } });
  });

  test('whose key was used for other entries is told before anything newer makes a second application', () => {
    const told = after(lost, type('Z2'), press('save', 'k2'), fail('idempotency_mismatch'));
    expect(told.phase).toMatchObject({ name: 'refused', error: { code: 'idempotency_mismatch' } });
    expect(attemptIn(after(told, press('save', 'k3')))).toMatchObject({ key: 'next', kind: 'save' });
  });

  test('that is lost again stays the next to be sent', () => {
    const state = after(lost, type('Z2'), press('save', 'k2'), fail('network'));
    expect(state).toMatchObject({ phase: { name: 'offline' }, lostAttempt: lost.lostAttempt });
  });
});
