import 'fake-indexeddb/auto';
import { type Application, applicationEndpoints } from '@emigration-portal/shared-api';
import { clearDrafts } from '@emigration-portal/shared-api/session';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  answersJson,
  buildApplication,
  newApplicationPath,
  setUpApplicationPortal,
} from '../../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
afterEach(() => clearDrafts());

const again = `${newApplicationPath}?from=21`;
const scan = { name: 'scan.pdf', prefix: '7/2026/', contentType: 'application/pdf' };
const earlier = (rest: Partial<Application> = {}) =>
  buildApplication({ submitted: true, applicationStatus: 4, ...rest }, answersJson('Z1234567', 'secret', [scan]));
const useScan = { name: 'Use scan.pdf from application 21' };

test('a new application begins with the answers of an earlier one, without passwords and documents', async () => {
  portal.serve(earlier());
  portal.open(again);
  expect(await portal.passport()).toHaveValue('Z1234567');
  expect(screen.getByText('These answers come from application 21. Please check every one.')).toBeVisible();
  expect(screen.getByLabelText(/^Portal password/)).toHaveValue('');
  expect(screen.queryByText('scan.pdf')).toBeNull();
  expect(portal.saves()).toEqual([]);
});

test('a document of the earlier one is taken with a press, and the focus goes on in its field', async () => {
  portal.serve(earlier());
  portal.accept(1);
  portal.open(again);
  await userEvent.click(await screen.findByRole('button', useScan));
  expect(screen.getByText('scan.pdf')).toBeVisible();
  expect(screen.queryByRole('button', useScan)).toBeNull();
  expect(screen.getByLabelText(/Passport copy/, { selector: 'input' })).toHaveFocus();
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  const [saved] = portal.saves();
  expect(saved?.body).toMatchObject({ applicationId: 0 });
  expect(saved?.json.mandatoryDocsArray[0]).toMatchObject({ InputFileName: 'scan.pdf', InputFilePrefix: '7/2026/' });
});

test('a file in which a virus was found is not offered', async () => {
  portal.serve(earlier({ documentScans: [{ name: 'scan.pdf', prefix: '7/2026/', state: 'infected' }] }));
  portal.open(again);
  await portal.passport();
  expect(screen.queryByRole('button', useScan)).toBeNull();
});

test('an item of another type takes no answer over', async () => {
  portal.serve(earlier(), { items: [{ required: true, name: 'Passport number', type: 'Number' }] });
  portal.open(again);
  expect(await portal.passport()).toHaveValue('');
});

test('an application of somebody else is no earlier one: the form begins blank', async () => {
  portal.serve();
  portal.api.on(
    applicationEndpoints.getApplications,
    () => new FakeResponse(404, { code: 'not_found', message: 'x', fields: [] }),
  );
  portal.open(again);
  expect(await portal.passport()).toHaveValue('');
  expect(screen.queryByText(/These answers come from/)).toBeNull();
});

test('what was begun with it and not saved is back as it was typed, without a question', async () => {
  portal.serve(earlier());
  const { unmount } = portal.open(again);
  await userEvent.type(await portal.passport(), '9');
  unmount();
  portal.open(again);
  expect(await portal.passport()).toHaveValue('Z12345679');
  expect(screen.getByText(/^We have put back what you typed on/)).toBeVisible();
  expect(screen.queryByText('Changed here and elsewhere')).toBeNull();
});

test('what was typed before stands against the earlier answer, which is there to choose', async () => {
  portal.serve(earlier());
  const { unmount } = portal.open(newApplicationPath);
  await userEvent.type(await portal.passport(), 'K7');
  unmount();
  portal.open(again);
  expect(await portal.passport()).toHaveValue('K7');
  expect(screen.getByText('Changed here and elsewhere')).toBeVisible();
});

test('an application that was submitted leads to another one; a draft does not', async () => {
  portal.serve(earlier());
  const { unmount } = portal.open('/user/services/apply/3/21/Nurses');
  expect(await screen.findByRole('link', { name: 'Apply again' })).toHaveAttribute('href', again);
  unmount();
  portal.serve(buildApplication());
  portal.open('/user/services/apply/3/21/Nurses');
  await portal.passport();
  expect(screen.queryByRole('link', { name: 'Apply again' })).toBeNull();
});
