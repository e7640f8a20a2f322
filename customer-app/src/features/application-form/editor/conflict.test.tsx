import { type Application, applicationEndpoints } from '@emigration-portal/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  answersJson,
  buildApplication,
  existingApplicationPath,
  setUpApplicationPortal,
} from '../../../testing/application-portal.ts';

const portal = setUpApplicationPortal();

test('a conflict loses nothing typed: the current state is loaded around it and the next save goes through', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(409, 'version_conflict');
  portal.open(existingApplicationPath);
  await userEvent.type(await portal.passport(), '9');
  await portal.press('Save');
  await screen.findByText(/was changed in the meantime. Your entries are still here/);
  const current = buildApplication({ version: 8, applicationStatus: 3 }, { adminRemarks: 'Passport page is blurred' });
  portal.api.on(applicationEndpoints.getApplications, () => current);
  portal.acceptSaves(9);
  await portal.press('Load the latest version');
  expect(await screen.findByText(/This is the latest version with your entries/)).toBeVisible();
  expect(screen.getAllByText('Passport page is blurred')).not.toHaveLength(0);
  expect(await portal.passport()).toHaveValue('Z12345679');
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  expect(portal.saves()[1]).toMatchObject({ body: { version: 8 } });
});

test('what is saved now is loaded once, however often it is asked for', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(409, 'version_conflict');
  portal.open(existingApplicationPath);
  await userEvent.type(await portal.passport(), '9');
  await portal.press('Save');
  const button = await screen.findByRole('button', { name: 'Load the latest version' });
  let answer = (_: Application) => {};
  portal.api.on(applicationEndpoints.getApplications, () => new Promise((resolve) => (answer = resolve)));
  const loads = () => portal.api.calls.filter(({ call }) => call === 'GET /Application/GetApplications').length;
  const before = loads();
  await userEvent.click(button);
  await userEvent.click(button);
  await waitFor(() => expect(loads()).toBe(before + 1));
  answer(buildApplication({ version: 8 }));
  await screen.findByText(/This is the latest version with your entries/);
  expect(loads()).toBe(before + 1);
});

test('an application that is only read meanwhile shows its answers, beside what was typed and not saved', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(409, 'application_locked');
  portal.open(existingApplicationPath);
  await userEvent.type(await portal.passport(), '9');
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

test('after a conflict only answers changed on both sides are asked about; the others come together', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(409, 'version_conflict');
  portal.open(existingApplicationPath);
  await userEvent.type(await portal.passport(), '9');
  await portal.press('Save');
  const theirs = answersJson('X1', 'new-secret');
  portal.api.on(applicationEndpoints.getApplications, () => buildApplication({ version: 8 }, theirs));
  await userEvent.click(await screen.findByRole('button', { name: 'Load the latest version' }));
  expect(await screen.findByText(/Some answers were changed here and elsewhere/)).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Changed here and elsewhere' }));
  expect(panel.getAllByRole('group')).toHaveLength(1);
  expect(panel.getByRole('radio', { name: 'Yours: Z12345679' })).toBeChecked();
  expect(await portal.passport()).toHaveValue('Z12345679');
  expect(screen.getByLabelText(/^Portal password/)).toHaveValue('new-secret');
  await userEvent.click(panel.getByRole('radio', { name: 'Saved elsewhere: X1' }));
  expect(await portal.passport()).toHaveValue('X1');
  await userEvent.type(await portal.passport(), '2');
  expect(panel.getByRole('radio', { name: 'Saved elsewhere: X1' })).not.toBeChecked();
  await userEvent.type(await portal.passport(), '{Backspace}');
  expect(panel.getByRole('radio', { name: 'Saved elsewhere: X1' })).toBeChecked();
  portal.acceptSaves(9);
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  expect(screen.queryByText('Changed here and elsewhere')).not.toBeInTheDocument();
});
