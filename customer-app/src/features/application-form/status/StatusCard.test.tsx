import 'fake-indexeddb/auto';
import type { Application, ApplicationProgress } from '@emigration-portal/shared-api';
import { clearDrafts } from '@emigration-portal/shared-api/session';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  buildApplication,
  existingApplicationPath,
  setUpApplicationPortal,
} from '../../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
afterEach(() => clearDrafts());

const at = '2026-03-04T05:06:07.000Z';
const progress: ApplicationProgress = { since: at, decideBy: null, neededBy: null, asked: [] };

async function openCard(title: string, overrides: Partial<Application>, json: object = {}) {
  portal.serve(buildApplication({ submitted: true, progress, ...overrides }, json));
  portal.open(existingApplicationPath);
  return within(await screen.findByRole('region', { name: title }));
}

test.each([
  ['Not submitted yet', { submitted: false, progress: { ...progress, since: null } }, /^We see it only after/],
  ['We have your application', {}, /^Application 21 · Submitted on 4 Mar 2026/],
  ['Your application is approved', { applicationStatus: 2 as const }, /^Application 21 · Approved on 4 Mar 2026/],
  ['Your application is rejected', { applicationStatus: 4 as const }, /^Application 21 · Rejected on 4 Mar 2026/],
])('the card says first what happened and when: %s', async (title, overrides, description) => {
  expect((await openCard(title, overrides)).getByText(description)).toBeVisible();
});

test('the card says that changes have arrived and shows both deadlines', async () => {
  const soon = { ...progress, decideBy: '2099-03-14T05:06:07.000Z', neededBy: '2099-04-01' };
  const { getByText } = await openCard('We have your changes', { progress: soon }, { resubmittedDate: at });
  expect(getByText(/^Application 21 · Submitted again on 4 Mar 2026/)).toBeVisible();
  expect(getByText('We decide by 14 Mar 2099.')).toBeVisible();
  expect(getByText('You told us that you need it by 1 Apr 2099.')).toBeVisible();
});

test('a late decision is shown as late', async () => {
  const late = { ...progress, decideBy: '2020-03-14T05:06:07.000Z' };
  const { getByText } = await openCard('We have your application', { progress: late });
  expect(getByText(/^We wanted to decide by 14 Mar 2020, but we are late\./)).toBeVisible();
});

test('a rejected application shows the remarks', async () => {
  const { getByText } = await openCard(
    'Your application is rejected',
    { applicationStatus: 4 },
    { adminRemarks: 'Too young' },
  );
  expect(getByText('Too young')).toBeVisible();
});

const paid = { applicationStatus: 2, paymentStatus: 'Completed' } as const;

test('a paid application shows its documents and a link to the invoice', async () => {
  const documents = { certificateName: 'certificate.pdf', certificatePrefix: '2/2/', transactionId: 'T-1' };
  const { getByRole, queryByRole } = await openCard('Your application is approved', paid, documents);
  expect(getByRole('button', { name: 'Certificate' })).toBeVisible();
  expect(queryByRole('button', { name: /Insurance/ })).toBeNull();
  expect(getByRole('link', { name: 'View the invoice' })).toHaveAttribute('href', '/user/invoice?transactionId=T-1');
});

test('the card names documents that are not ready yet', async () => {
  expect(
    (await openCard('Your application is approved', paid)).getByText(/^We have recorded your payment/),
  ).toBeVisible();
});

const requestedChanges: ApplicationProgress['asked'] = [
  { field: 'mandatoryDocsArray.0', reason: 'unreadable', words: '', changed: false },
  { field: 'reqInfoArray.0', reason: 'other', words: 'Add the letter', changed: false },
];
const sentBack = { applicationStatus: 3 as const, progress: { ...progress, asked: requestedChanges } };
const title = 'Please correct your application and submit it again.';

test('an application sent back without remarks or requested changes tells the applicant to ask us', async () => {
  const { getByText, queryByText } = await openCard(title, { applicationStatus: 3 });
  expect(getByText(/^We have not told you what to change\./)).toBeVisible();
  expect(queryByText(/Change what we ask/)).toBeNull();
});

test('requested changes are listed in the order of the form, link to their field, and are done after a change', async () => {
  const { getByRole, getByText, getAllByRole } = await openCard(title, sentBack, { adminRemarks: 'Scan page 2' });
  expect(getByText('Scan page 2')).toBeVisible();
  expect(getByText('To be changed: 0 of 2 done')).toBeVisible();
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Passport numberAdd the letter',
    'Passport copyIt cannot be read. Please send a sharp picture or scan.',
  ]);
  await userEvent.click(getByRole('link', { name: 'Passport number' }));
  const passport = await portal.findPassportField();
  expect(passport).toHaveFocus();
  expect(passport).toHaveAccessibleDescription('Add the letter');
  await userEvent.type(passport, 'X');
  expect(getByText('To be changed: 1 of 2 done')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  expect(getByText('To be changed: 0 of 2 done')).toBeVisible();
});

test('fields without a requested change are collapsed and read-only until the applicant opens them', async () => {
  await openCard(title, sentBack);
  const otherAnswers = screen.getByText('1 other answer, not changed');
  expect(screen.queryByLabelText(/^Portal password/)).toBeNull();
  await userEvent.click(otherAnswers);
  await userEvent.click(screen.getByRole('button', { name: 'Change something here too' }));
  expect(screen.getByLabelText(/^Portal password/)).toHaveFocus();
});

test('an application sent back without requested changes has all fields open', async () => {
  await openCard(title, { ...sentBack, progress });
  expect(await portal.findPassportField()).toBeVisible();
  expect(screen.getByLabelText(/^Portal password/)).toBeVisible();
  expect(screen.queryByText(/, not changed/)).toBeNull();
});
