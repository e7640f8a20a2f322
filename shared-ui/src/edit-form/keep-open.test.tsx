import { ApiError } from '@emigration-portal/shared-api';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextField } from '../fields/index.ts';
import { drafts } from '../locales/en/drafts.json';
import { customer } from '../testing/people.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { EditForm, useEditForm } from './index.ts';

interface StoredPerson {
  readonly version: number;
  readonly rows: readonly string[];
  readonly name: string;
}

const valuesOf = ({ rows, name }: StoredPerson) => ({ rows: rows.join(' '), name });
const conflict = new ApiError('version_conflict', 409);

let send: jest.Mock<Promise<number>, [string, number, string]>;
let loadLatest: jest.Mock<Promise<StoredPerson>>;
beforeEach(() => {
  sessionStorage.clear();
  send = jest.fn(async (_: string, version: number, __: string) => version + 1);
  loadLatest = jest.fn();
});

/** A form that stays open after a save. It loads the other version only when the person presses Reload. */
function Page() {
  const form = useEditForm({
    stored: { version: 1, rows: ['a', 'b'], name: 'Asha' },
    valuesOf,
    draftKey: 'page',
    validate: ({ name }) => (name ? {} : { name: 'missing' }),
    messages: (problem: 'missing' | 'gone') => problem,
    summaryLine: (message, field) => `${field}: ${message}`,
    onSubmit: ({ name }, { stored, action }: { readonly stored: StoredPerson; readonly action: string }) =>
      send(name, stored.version, action),
    storedAfterSave: (version, values, stored) => ({ ...stored, ...values, rows: values.rows.split(' '), version }),
    successMessage: (version) => ({ text: `Saved as ${version}` }),
    fieldErrors: { file_unknown: (_, [row]) => ({ [`row-${row}` as const]: 'gone' as const }) },
    loadLatest,
    conflictMessages: {
      text: 'Clash',
      loadFailed: 'Unread',
      mergedMessage: (differences) => ({ text: `Joined ${differences.map(({ name }) => name)}` }),
    },
  });
  return (
    <EditForm
      form={{ ...form, submit: () => form.submit('now') }}
      submitLabel="Save"
      buttonsBefore={<button type="button">Back</button>}
      disabled={form.values.name === 'busy'}
      aria-label={[form.status, form.action].join(' ')}
    >
      <TextField {...form.field('name')} label="Name" required />
      <TextField {...form.field('rows')} label="Rows" required />
      <input id="row-1" aria-label="Row" readOnly value="" />
      <button type="button" onClick={() => form.validate()}>
        Check
      </button>
    </EditForm>
  );
}

const open = () => renderRoutes({ at: '/', routes: [{ path: '/', element: <Page /> }], user: customer });
const { restored: restoredNote, discarded: discardedNote } = drafts;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const name = () => screen.getByLabelText('Name');

test('a form that stays open saves again with the new version; its message disappears with the next change', async () => {
  open();
  await userEvent.type(name(), ' Nair');
  await press('Save');
  expect(await screen.findByText('Saved as 2')).toBeVisible();
  expect(await screen.findByRole('form', { name: 'clean now' })).toBeVisible();
  await userEvent.type(name(), '!');
  expect(screen.queryByText('Saved as 2')).toBeNull();
  await press('Save');
  expect(await screen.findByText('Saved as 3')).toBeVisible();
  expect(send.mock.calls).toEqual([
    ['Asha Nair', 1, 'now'],
    ['Asha Nair!', 2, 'now'],
  ]);
});

test('the message of a save is below the Save button', async () => {
  open();
  await press('Save');
  const message = await screen.findByText('Saved as 2');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the note about a restored draft disappears when the draft is saved, discarded or undone', async () => {
  const { unmount } = open();
  await userEvent.type(name(), ' Nair');
  unmount();
  const saved = open();
  expect(screen.getByText(restoredNote)).toBeVisible();
  await press('Save');
  expect(await screen.findByText('Saved as 2')).toBeVisible();
  await userEvent.type(name(), '!');
  expect(screen.queryByText(restoredNote)).toBeNull();
  saved.unmount();
  open();
  await userEvent.type(name(), '{Backspace>6/}');
  await userEvent.type(name(), '!');
  expect(screen.queryByText(restoredNote)).toBeNull();
});

test('the confirmation of Start over is shown until the next change', async () => {
  const { unmount } = open();
  await userEvent.type(name(), ' Nair');
  unmount();
  open();
  await press('Start over');
  expect(screen.getByText(discardedNote).closest('[tabindex]')).toHaveFocus();
  await userEvent.type(name(), '!');
  expect(screen.queryByText(discardedNote)).toBeNull();
  expect(screen.queryByText(restoredNote)).toBeNull();
});

test('validate shows the problems without sending; summaryLine adds the field’s name', async () => {
  open();
  await userEvent.clear(name());
  await press('Check');
  expect(screen.getByRole('link')).toHaveTextContent('name: missing');
  expect(name()).toHaveAccessibleDescription('missing');
  expect(send).not.toHaveBeenCalled();
});

test('fieldErrors can show a problem of the server at a field in a row', async () => {
  const body = { code: 'file_unknown', message: '', fields: ['1'] } as const;
  send.mockRejectedValueOnce(new ApiError('file_unknown', 400, body));
  open();
  await press('Save');
  await userEvent.click(await screen.findByRole('link', { name: 'row-1: gone' }));
  expect(screen.getByLabelText('Row')).toHaveFocus();
});

test('Reload merges the version that somebody else saved; it can be pressed again if loading failed', async () => {
  send.mockRejectedValueOnce(conflict);
  loadLatest
    .mockRejectedValueOnce(new ApiError('network', 0))
    .mockResolvedValueOnce({ version: 7, rows: ['c'], name: 'Asha' });
  open();
  await userEvent.type(name(), ' Nair');
  await press('Save');
  expect(await screen.findByText('Clash')).toBeVisible();
  expect(loadLatest).not.toHaveBeenCalled();
  await press('Reload');
  expect(await screen.findByText('Unread')).toBeVisible();
  await press('Reload');
  expect(await screen.findByText('Joined rows')).toBeVisible();
  expect(name()).toHaveValue('Asha Nair');
  expect(screen.getByLabelText('Rows')).toHaveValue('c');
  await press('Save');
  expect(await screen.findByText('Saved as 8')).toBeVisible();
});

test('buttonsBefore come before Save, and disabled disables Save', async () => {
  open();
  const [back, save] = screen.getAllByRole('button').slice(-2);
  expect([back?.textContent, save?.textContent]).toEqual(['Back', 'Save']);
  await userEvent.clear(name());
  await userEvent.type(name(), 'busy');
  expect(save).toBeDisabled();
});
