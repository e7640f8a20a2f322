import { serviceEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse, setTestLanguage } from '@emigration-portal/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { sampleServiceJson } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const button = (name: RegExp) => screen.getByRole('button', { name });
const findResult = async () => within(await screen.findByRole('dialog'));
const waitForDialogToClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(async () => {
  const serviceJSON = JSON.stringify(sampleServiceJson({ status: 'saved' }));
  fake.api.on(serviceEndpoints.getServices, () => ({ id: 3, serviceName: 'Nurses', serviceJSON, version: 1 }));
  fake.api.on(serviceEndpoints.getOpenApplications, () => ({ openApplications: 2 }));
  openAdmin('service-management/create/3/Nurses');
  await screen.findByRole('heading', { level: 1, name: /^Edit/ });
});

test('after a save, a message says if the number of open applications could not be loaded', async () => {
  fake.api.on(serviceEndpoints.addService, () => '3 Your service is saved!');
  fake.api.on(serviceEndpoints.getOpenApplications, () => new FakeResponse(500, { code: 'internal', message: 'no' }));
  await userEvent.click(button(/Publish/));
  expect((await findResult()).getByRole('alert')).toHaveTextContent(
    'Your service is saved!We could not load how many open applications stay on their version.',
  );
});

const refuseSave = (status: number, code: 'overloaded' | 'service_name_taken') =>
  fake.api.on(serviceEndpoints.addService, () => new FakeResponse(status, { code, message: code }));

test('a failed save shows an error dialog, and its button gets the focus back', async () => {
  refuseSave(503, 'overloaded');
  await userEvent.type(screen.getByLabelText('Name/Title'), ' abroad');
  await userEvent.click(button(/Publish/));
  const dialog = await findResult();
  expect(dialog.getByRole('alert')).toHaveTextContent('Failed. Please try again or later!');
  expect(dialog.getByRole('alert')).toHaveTextContent('The portal is very busy.');
  const [, close] = dialog.getAllByRole('button', { name: 'Close' });
  expect(close).toHaveClass('push-button-danger');
  await userEvent.click(close as HTMLElement);
  await waitForDialogToClose();
  await waitFor(() => expect(button(/Publish/)).toHaveFocus());
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives abroad');
});

test('the error dialog of a failed save stays open when the connection returns', async () => {
  refuseSave(0, 'overloaded');
  await userEvent.click(button(/Publish/));
  const dialog = await findResult();
  expect(dialog.getByRole('alert')).toHaveTextContent('There is no connection');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('dialog').className).not.toContain('leave');
  expect(dialog.getByRole('alert')).toHaveTextContent('Failed. Please try again or later!');
  await setTestLanguage({ errors: { codes: { network: 'Keine Verbindung.' } } });
  expect(dialog.getByRole('alert')).toHaveTextContent('Keine Verbindung.');
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitForDialogToClose();
  // jsdom logs an error for the broken response.
  jest.mocked(console.error).mockClear();
});

test('while a save runs, its button keeps the focus and the others are disabled', async () => {
  let answer = () => {};
  fake.api.on(serviceEndpoints.addService, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return '3 Your service is saved!';
  });
  await userEvent.click(button(/Publish/));
  expect(button(/Publish/)).toBeEnabled();
  expect(button(/Publish/)).toHaveFocus();
  expect(button(/Preview/)).toBeDisabled();
  await waitFor(() => expect(fake.api.calls.at(-1)?.call).toMatch(/AddService$/));
  answer();
  expect((await findResult()).getByRole('alert')).toHaveTextContent(
    'Your service is saved!2 open applications stay on the version they began with.',
  );
});

test('a name of another published service is an error, and its field gets the focus after the dialog closes', async () => {
  refuseSave(409, 'service_name_taken');
  await userEvent.click(button(/Publish/));
  await userEvent.click((await findResult()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitForDialogToClose();
  const name = screen.getByLabelText('Name/Title');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Another published service has this name. Choose another name.');
  await userEvent.type(name, ' abroad');
  expect(name).toBeValid();
});
