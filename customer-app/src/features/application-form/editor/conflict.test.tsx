import { type Application, applicationEndpoints } from '@emigration-portal/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  buildAnswersJson,
  buildApplication,
  existingApplicationPath,
  setUpApplicationPortal,
} from '../../../testing/application-portal.ts';

const portal = setUpApplicationPortal();

test('after a conflict the latest version loads with the unsaved entries, and the next save succeeds', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(409, 'version_conflict');
  portal.open(existingApplicationPath);
  await userEvent.type(await portal.findPassportField(), '9');
  await portal.press('Save');
  await screen.findByText(/was changed in the meantime. Your entries are still here/);
  const reloadedApplication = buildApplication(
    { version: 8, applicationStatus: 3 },
    { adminRemarks: 'Passport page is blurred' },
  );
  portal.api.on(applicationEndpoints.getApplications, () => reloadedApplication);
  portal.acceptSaves(9);
  await portal.press('Load the latest version');
  expect(await screen.findByText(/This is the latest version with your entries/)).toBeVisible();
  expect(screen.getAllByText('Passport page is blurred')).not.toHaveLength(0);
  expect(await portal.findPassportField()).toHaveValue('Z12345679');
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  expect(portal.listSaves()[1]).toMatchObject({ body: { version: 8 } });
});

test('two presses of "Load the latest version" send one call', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(409, 'version_conflict');
  portal.open(existingApplicationPath);
  await userEvent.type(await portal.findPassportField(), '9');
  await portal.press('Save');
  const button = await screen.findByRole('button', { name: 'Load the latest version' });
  let respond = (_: Application) => {};
  portal.api.on(applicationEndpoints.getApplications, () => new Promise((resolve) => (respond = resolve)));
  const countLoads = () => portal.api.calls.filter(({ call }) => call === 'GET /Application/GetApplications').length;
  const countBefore = countLoads();
  await userEvent.click(button);
  await userEvent.click(button);
  await waitFor(() => expect(countLoads()).toBe(countBefore + 1));
  respond(buildApplication({ version: 8 }));
  await screen.findByText(/This is the latest version with your entries/);
  expect(countLoads()).toBe(countBefore + 1);
});

test('an application that has become read-only shows its answers and lists the unsaved entries', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(409, 'application_locked');
  portal.open(existingApplicationPath);
  await userEvent.type(await portal.findPassportField(), '9');
  await portal.press('Save');
  await screen.findByText(/You cannot change/);
  portal.api.on(applicationEndpoints.getApplications, () => buildApplication({ version: 8, applicationStatus: 2 }));
  await portal.press('Load the latest version');
  expect(await screen.findByText('Z1234567')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(
    screen.getByText(/^You cannot change this application now. You typed this on .* and did not save it:/),
  ).toBeVisible();
  expect(screen.getByText('Z12345679')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Put it into the form' })).not.toBeInTheDocument();
});

test('after a conflict only answers changed on both sides need a choice; the others are merged', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(409, 'version_conflict');
  portal.open(existingApplicationPath);
  await userEvent.type(await portal.findPassportField(), '9');
  await portal.press('Save');
  const reloadedContent = buildAnswersJson('X1', 'new-secret');
  portal.api.on(applicationEndpoints.getApplications, () => buildApplication({ version: 8 }, reloadedContent));
  await userEvent.click(await screen.findByRole('button', { name: 'Load the latest version' }));
  expect(await screen.findByText(/Some answers were changed here and elsewhere/)).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Changed here and elsewhere' }));
  expect(panel.getAllByRole('group')).toHaveLength(1);
  expect(panel.getByRole('radio', { name: 'Yours: Z12345679' })).toBeChecked();
  expect(await portal.findPassportField()).toHaveValue('Z12345679');
  expect(screen.getByLabelText(/^Portal password/)).toHaveValue('new-secret');
  await userEvent.click(panel.getByRole('radio', { name: 'Saved elsewhere: X1' }));
  expect(await portal.findPassportField()).toHaveValue('X1');
  await userEvent.type(await portal.findPassportField(), '2');
  expect(panel.getByRole('radio', { name: 'Saved elsewhere: X1' })).not.toBeChecked();
  await userEvent.type(await portal.findPassportField(), '{Backspace}');
  expect(panel.getByRole('radio', { name: 'Saved elsewhere: X1' })).toBeChecked();
  portal.acceptSaves(9);
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  expect(screen.queryByText('Changed here and elsewhere')).not.toBeInTheDocument();
});
