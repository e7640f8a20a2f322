import 'fake-indexeddb/auto';
import { type Application, applicationEndpoints } from '@emigration-portal/shared-api';
import { clearDrafts } from '@emigration-portal/shared-api/session';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  buildAnswersJson,
  buildApplication,
  newApplicationPath,
  setUpApplicationPortal,
} from '../../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
afterEach(() => clearDrafts());

const applyAgainPath = `${newApplicationPath}?from=21`;
const scanFile = { name: 'scan.pdf', prefix: '7/2026/', contentType: 'application/pdf' };
const buildEarlierApplication = (overrides: Partial<Application> = {}) =>
  buildApplication(
    { submitted: true, applicationStatus: 4, ...overrides },
    buildAnswersJson('Z1234567', 'secret', [scanFile]),
  );
const useScanButton = { name: 'Use scan.pdf from application 21' };

test('a new application starts with the answers of an earlier one, without passwords and documents', async () => {
  portal.serve(buildEarlierApplication());
  portal.open(applyAgainPath);
  expect(await portal.findPassportField()).toHaveValue('Z1234567');
  expect(screen.getByText('These answers come from application 21. Please check every one.')).toBeVisible();
  expect(screen.getByLabelText(/^Portal password/)).toHaveValue('');
  expect(screen.queryByText('scan.pdf')).toBeNull();
  expect(portal.listSaves()).toEqual([]);
});

test('one press copies a document of the earlier application, and moves the focus to its field', async () => {
  portal.serve(buildEarlierApplication());
  portal.acceptSaves(1);
  portal.open(applyAgainPath);
  await userEvent.click(await screen.findByRole('button', useScanButton));
  expect(screen.getByText('scan.pdf')).toBeVisible();
  expect(screen.queryByRole('button', useScanButton)).toBeNull();
  expect(screen.getByLabelText(/Passport copy/, { selector: 'input' })).toHaveFocus();
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  const [saved] = portal.listSaves();
  expect(saved?.body).toMatchObject({ applicationId: 0 });
  expect(saved?.json.mandatoryDocsArray[0]).toMatchObject({
    InputFileName: 'scan.pdf',
    InputFilePrefix: '7/2026/',
  });
});

test('an earlier file with a virus is not offered', async () => {
  portal.serve(
    buildEarlierApplication({ documentScans: [{ name: 'scan.pdf', prefix: '7/2026/', state: 'infected' }] }),
  );
  portal.open(applyAgainPath);
  await portal.findPassportField();
  expect(screen.queryByRole('button', useScanButton)).toBeNull();
});

test('an earlier answer is not copied to an item whose type has changed', async () => {
  portal.serve(buildEarlierApplication(), { items: [{ required: true, name: 'Passport number', type: 'Number' }] });
  portal.open(applyAgainPath);
  expect(await portal.findPassportField()).toHaveValue('');
});

test('the form starts blank if the earlier application belongs to somebody else', async () => {
  portal.serve();
  portal.api.on(
    applicationEndpoints.getApplications,
    () => new FakeResponse(404, { code: 'not_found', message: 'x', fields: [] }),
  );
  portal.open(applyAgainPath);
  expect(await portal.findPassportField()).toHaveValue('');
  expect(screen.queryByText(/These answers come from/)).toBeNull();
});

test('an unsaved draft that started from the earlier application is restored without a conflict', async () => {
  portal.serve(buildEarlierApplication());
  const { unmount } = portal.open(applyAgainPath);
  await userEvent.type(await portal.findPassportField(), '9');
  unmount();
  portal.open(applyAgainPath);
  expect(await portal.findPassportField()).toHaveValue('Z12345679');
  expect(screen.getByText(/^We have put back what you typed on/)).toBeVisible();
  expect(screen.queryByText('Changed here and elsewhere')).toBeNull();
});

test('an older draft of a blank form conflicts with the earlier answer', async () => {
  portal.serve(buildEarlierApplication());
  const { unmount } = portal.open(newApplicationPath);
  await userEvent.type(await portal.findPassportField(), 'K7');
  unmount();
  portal.open(applyAgainPath);
  expect(await portal.findPassportField()).toHaveValue('K7');
  expect(screen.getByText('Changed here and elsewhere')).toBeVisible();
});

test('a submitted application has a link to apply again; a draft has none', async () => {
  portal.serve(buildEarlierApplication());
  const { unmount } = portal.open('/user/services/apply/3/21/Nurses');
  expect(await screen.findByRole('link', { name: 'Apply again' })).toHaveAttribute('href', applyAgainPath);
  unmount();
  portal.serve(buildApplication());
  portal.open('/user/services/apply/3/21/Nurses');
  await portal.findPassportField();
  expect(screen.queryByRole('link', { name: 'Apply again' })).toBeNull();
});
