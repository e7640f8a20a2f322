import { ApiError } from '@emigration-portal/shared-api';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextField } from '../fields/index.ts';
import shared from '../locales/en.json';
import { customer } from '../testing/people.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { EditForm, useEditForm } from './index.ts';

interface Read {
  readonly version: number;
  readonly rows: readonly string[];
  readonly name: string;
}

const valuesOf = ({ rows, name }: Read) => ({ rows: rows.join(' '), name });
const conflict = new ApiError('version_conflict', 409);

let send: jest.Mock<Promise<number>, [string, number, string]>;
let latest: jest.Mock<Promise<Read>>;
beforeEach(() => {
  sessionStorage.clear();
  send = jest.fn(async (_: string, version: number, __: string) => version + 1);
  latest = jest.fn();
});

/** Stays after a save, and reads what somebody else saved when it is asked to. */
function Page() {
  const form = useEditForm({
    stored: { version: 1, rows: ['a', 'b'], name: 'Asha' },
    valuesOf,
    draftKey: 'page',
    validate: ({ name }) => (name ? {} : { name: 'missing' }),
    messages: (problem: 'missing' | 'gone') => problem,
    summaryLine: (words, field) => `${field}: ${words}`,
    onSubmit: ({ name }, { stored, action }: { readonly stored: Read; readonly action: string }) =>
      send(name, stored.version, action),
    storedAfterSave: (version, values, stored) => ({ ...stored, ...values, rows: values.rows.split(' '), version }),
    successMessage: (version) => ({ text: `Saved as ${version}` }),
    fieldErrors: { file_unknown: (_, [row]) => ({ [`row-${row}` as const]: 'gone' as const }) },
    loadLatest: latest,
    conflictMessages: {
      text: 'Clash',
      loadFailed: 'Unread',
      mergedMessage: (theirs) => ({ text: `Joined ${theirs.map(({ name }) => name)}` }),
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
        Look
      </button>
    </EditForm>
  );
}

const open = () => renderRoutes({ at: '/', routes: [{ path: '/', element: <Page /> }], user: customer });
const { restored: back, discarded } = shared.drafts;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const name = () => screen.getByLabelText('Name');

test('a form that stays is sent again over what it saved, and what it said goes with the next change', async () => {
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

test('what became of a save stands below the button that was pressed, which stays in its place', async () => {
  open();
  await press('Save');
  const message = await screen.findByText('Saved as 2');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('what the tab had kept is said to be back until it is saved, discarded or typed away, and not again after it', async () => {
  const { unmount } = open();
  await userEvent.type(name(), ' Nair');
  unmount();
  const saved = open();
  expect(screen.getByText(back)).toBeVisible();
  await press('Save');
  expect(await screen.findByText('Saved as 2')).toBeVisible();
  await userEvent.type(name(), '!');
  expect(screen.queryByText(back)).toBeNull();
  saved.unmount();
  open();
  await userEvent.type(name(), '{Backspace>6/}');
  await userEvent.type(name(), '!');
  expect(screen.queryByText(back)).toBeNull();
});

test('that it is discarded is said until the next change', async () => {
  const { unmount } = open();
  await userEvent.type(name(), ' Nair');
  unmount();
  open();
  await press('Start over');
  expect(screen.getByText(discarded).closest('[tabindex]')).toHaveFocus();
  await userEvent.type(name(), '!');
  expect(screen.queryByText(discarded)).toBeNull();
  expect(screen.queryByText(back)).toBeNull();
});

test('a look marks what is wrong and sends nothing; its lines name the field', async () => {
  open();
  await userEvent.clear(name());
  await press('Look');
  expect(screen.getByRole('link')).toHaveTextContent('name: missing');
  expect(name()).toHaveAccessibleDescription('missing');
  expect(send).not.toHaveBeenCalled();
});

test('a refusal that names a place of its own is led to the field there', async () => {
  const body = { code: 'file_unknown', message: '', fields: ['1'] } as const;
  send.mockRejectedValueOnce(new ApiError('file_unknown', 400, body));
  open();
  await press('Save');
  await userEvent.click(await screen.findByRole('link', { name: 'row-1: gone' }));
  expect(screen.getByLabelText('Row')).toHaveFocus();
});

test('what somebody else saved is joined when the person asks for it, again where it could not be read', async () => {
  send.mockRejectedValueOnce(conflict);
  latest
    .mockRejectedValueOnce(new ApiError('network', 0))
    .mockResolvedValueOnce({ version: 7, rows: ['c'], name: 'Asha' });
  open();
  await userEvent.type(name(), ' Nair');
  await press('Save');
  expect(await screen.findByText('Clash')).toBeVisible();
  expect(latest).not.toHaveBeenCalled();
  await press('Reload');
  expect(await screen.findByText('Unread')).toBeVisible();
  await press('Reload');
  expect(await screen.findByText('Joined rows')).toBeVisible();
  expect(name()).toHaveValue('Asha Nair');
  expect(screen.getByLabelText('Rows')).toHaveValue('c');
  await press('Save');
  expect(await screen.findByText('Saved as 8')).toBeVisible();
});

test('what stands before Save stands before it, which rests while it is told to', async () => {
  open();
  const [back, save] = screen.getAllByRole('button').slice(-2);
  expect([back?.textContent, save?.textContent]).toEqual(['Back', 'Save']);
  await userEvent.clear(name());
  await userEvent.type(name(), 'busy');
  expect(save).toBeDisabled();
});
