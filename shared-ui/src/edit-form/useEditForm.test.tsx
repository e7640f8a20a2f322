import { ApiError } from '@emigration-portal/shared-api';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextField } from '../fields/index.ts';
import { customer } from '../testing/people.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { EditForm, useEditForm } from './index.ts';

interface StoredPerson {
  readonly version: number;
  readonly name: string;
  readonly town: string;
}

const stored: StoredPerson = { version: 1, name: 'Asha', town: 'Kochi' };
const storedByOther: StoredPerson = { version: 2, name: 'Asha', town: 'Dubai' };
const conflict = new ApiError('version_conflict', 409);
const valuesOf = ({ name, town }: StoredPerson) => ({ name, town, secret: '' });
const excludedFields = ['secret'] as const;

let send: jest.Mock;
let loadLatest: jest.Mock;
beforeEach(() => {
  sessionStorage.clear();
  send = jest.fn(async () => {});
  loadLatest = jest.fn(async () => storedByOther);
});

function Page() {
  const form = useEditForm({
    stored,
    valuesOf,
    draftKey: 'person 1',
    excludedFields,
    onSubmit: ({ name, town }, { stored: { version }, idempotencyKey }): Promise<void> =>
      send({ name, town, version }, idempotencyKey),
    loadLatest: loadLatest,
    conflictMessages: { text: 'Somebody else saved', loadFailed: 'Could not read' },
    successMessage: () => ({ text: 'Saved' }),
  });
  const conflictTexts = { labelOf: (name: string) => name, formatValue: (_: string, value: string) => value };
  return (
    <EditForm form={form} submitLabel="Save" conflictTexts={conflictTexts} aria-label={form.status}>
      <TextField {...form.field('name')} label="Name" required />
      <TextField {...form.field('town')} label="Town" required />
      <TextField {...form.field('secret')} label="Secret" required />
    </EditForm>
  );
}

const open = () => renderRoutes({ at: '/', routes: [{ path: '/', element: <Page /> }], user: customer });
const save = () => userEvent.click(screen.getByRole('button', { name: /Save/ }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const status = (name: string) => screen.findByRole('form', { name });

test('the status is clean, dirty while a value differs from the stored one, and sent after a save', async () => {
  open();
  await status('clean');
  await type('Name', ' Nair');
  await status('dirty');
  await type('Name', '{Backspace>5/}');
  await status('clean');
  await type('Name', ' Nair');
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  await status('sent');
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Asha Nair', town: 'Kochi', version: 1 });
});

test('the fields are inert while a save runs that ends the form, and can be edited after it failed', async () => {
  let fail = (_: Error) => {};
  send.mockReturnValue(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  open();
  await type('Name', ' Nair');
  await save();
  expect(screen.getByLabelText('Town').closest('[inert]')).not.toBeNull();
  fail(new ApiError('internal', 500));
  await waitFor(() => expect(screen.getByLabelText('Town').closest('[inert]')).toBeNull());
  await type('Town', ' city');
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Nair');
});

test('a draft without the excluded fields is saved in the tab until a save or Start over', async () => {
  const { unmount } = open();
  await type('Name', ' Nair');
  await type('Secret', 'open sesame');
  unmount();
  expect(JSON.stringify(sessionStorage)).not.toContain('sesame');
  open();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Nair');
  expect(screen.getByLabelText('Secret')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  await status('clean');
  expect(sessionStorage).toHaveLength(0);
});

test('a retry has the same idempotency key after an uncertain failure, and a new one after a clear answer', async () => {
  for (const code of ['network', 'invalid_phone', 'timeout'] as const)
    send.mockRejectedValueOnce(new ApiError(code, 0));
  open();
  for (let tries = 1; tries <= 4; tries += 1) {
    await save();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(tries));
    await status(tries < 4 ? 'refused' : 'sent');
  }
  const [first, afterNetworkError, afterRefusal, afterTimeout] = send.mock.calls.map(([, key]) => key);
  expect(afterNetworkError).toBe(first);
  expect(afterRefusal).not.toBe(afterNetworkError);
  expect(afterTimeout).toBe(afterRefusal);
});

test('after a conflict the person chooses one of both values, and the next save uses the new version', async () => {
  send.mockRejectedValueOnce(conflict);
  open();
  await type('Town', ' city');
  await save();
  expect(await screen.findByText('Somebody else saved')).toBeVisible();
  await status('clash');
  expect(screen.getByLabelText('Town')).toHaveValue('Kochi city');
  await userEvent.click(screen.getByRole('radio', { name: 'Theirs: Dubai' }));
  expect(screen.getByLabelText('Town')).toHaveValue('Dubai');
  await save();
  await status('sent');
  expect(send.mock.calls[1]?.[0]).toEqual({ name: 'Asha', town: 'Dubai', version: 2 });
});

test('the other values stay visible until a save succeeds; the conflict message only until the next submit', async () => {
  send.mockRejectedValueOnce(conflict).mockRejectedValueOnce(new ApiError('overloaded', 503));
  open();
  await type('Town', ' city');
  await save();
  await screen.findByText('Somebody else saved');
  await save();
  expect(await screen.findByText('The portal is very busy. Please wait a minute.')).toBeVisible();
  await status('refused');
  expect(screen.queryByText('Somebody else saved')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Theirs: Dubai' })).toBeVisible();
  await save();
  await status('sent');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('Start over during a save does not stop the save', async () => {
  let resolveSave = () => {};
  const { unmount } = open();
  await type('Name', ' Nair');
  unmount();
  send.mockImplementation(() => new Promise<void>((resolve) => (resolveSave = resolve)));
  open();
  await save();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await status('sending');
  await save();
  expect(send).toHaveBeenCalledTimes(1);
  resolveSave();
  await status('sent');
});

test('Reload loads the other version again after a failure', async () => {
  send.mockRejectedValueOnce(conflict);
  loadLatest.mockRejectedValueOnce(new ApiError('network', 0));
  open();
  await type('Name', ' Nair');
  await save();
  expect(await screen.findByText('Could not read')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('Somebody else saved')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Nair');
  expect(screen.getByLabelText('Town')).toHaveValue('Dubai');
});

test('a restored draft shows what somebody else saved meanwhile', async () => {
  const draft = { base: { name: 'Asha', town: 'Mumbai' }, values: { name: 'Asha Nair', town: 'Mumbai' } };
  const { unmount } = open();
  await type('Name', ' Nair');
  const [storageKey = ''] = Object.keys(sessionStorage);
  unmount();
  sessionStorage.setItem(
    storageKey,
    JSON.stringify({ ...JSON.parse(sessionStorage.getItem(storageKey) ?? ''), typed: draft }),
  );
  open();
  expect(screen.getByText('Somebody else saved')).toBeVisible();
  expect(screen.getByText('town: now').parentElement).toHaveTextContent('town: now Kochi');
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Nair');
});
