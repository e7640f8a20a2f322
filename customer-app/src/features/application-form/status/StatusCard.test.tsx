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

async function card(title: string, rest: Partial<Application>, json: object = {}) {
  portal.serve(buildApplication({ submitted: true, progress, ...rest }, json));
  portal.open(existingApplicationPath);
  return within(await screen.findByRole('region', { name: title }));
}

test.each([
  ['Not submitted yet', { submitted: false, progress: { ...progress, since: null } }, /^We see it only after/],
  ['We have your application', {}, /^Application 21 · Submitted on 4 Mar 2026/],
  ['Your application is approved', { applicationStatus: 2 as const }, /^Application 21 · Approved on 4 Mar 2026/],
  ['Your application is rejected', { applicationStatus: 4 as const }, /^Application 21 · Rejected on 4 Mar 2026/],
])('it says first what happened, and when: %s', async (title, rest, told) => {
  expect((await card(title, rest)).getByText(told)).toBeVisible();
});

test('it says that changes have arrived, by when they are decided, and by when that is needed', async () => {
  const soon = { ...progress, decideBy: '2099-03-14T05:06:07.000Z', neededBy: '2099-04-01' };
  const { getByText } = await card('We have your changes', { progress: soon }, { resubmittedDate: at });
  expect(getByText(/^Application 21 · Submitted again on 4 Mar 2026/)).toBeVisible();
  expect(getByText('We decide by 14 Mar 2099.')).toBeVisible();
  expect(getByText('You told us that you need it by 1 Apr 2099.')).toBeVisible();
});

test('a decision that is late is admitted', async () => {
  const late = { ...progress, decideBy: '2020-03-14T05:06:07.000Z' };
  const { getByText } = await card('We have your application', { progress: late });
  expect(getByText(/^We wanted to decide by 14 Mar 2020, but we are late\./)).toBeVisible();
});

test('why it was rejected stands there', async () => {
  const { getByText } = await card(
    'Your application is rejected',
    { applicationStatus: 4 },
    { adminRemarks: 'Too young' },
  );
  expect(getByText('Too young')).toBeVisible();
});

const paid = { applicationStatus: 2, paymentStatus: 'Completed' } as const;

test('the documents of a paid application are there, and the way to the invoice', async () => {
  const documents = { certificateName: 'certificate.pdf', certificatePrefix: '2/2/', transactionId: 'T-1' };
  const { getByRole, queryByRole } = await card('Your application is approved', paid, documents);
  expect(getByRole('button', { name: 'Certificate' })).toBeVisible();
  expect(queryByRole('button', { name: /Insurance/ })).toBeNull();
  expect(getByRole('link', { name: 'View the invoice' })).toHaveAttribute('href', '/user/invoice?transactionId=T-1');
});

test('the card names documents that are not ready yet', async () => {
  expect((await card('Your application is approved', paid)).getByText(/^We have recorded your payment/)).toBeVisible();
});

const asked: ApplicationProgress['asked'] = [
  { field: 'mandatoryDocsArray.0', reason: 'unreadable', words: '', changed: false },
  { field: 'reqInfoArray.0', reason: 'other', words: 'Add the letter', changed: false },
];
const sentBack = { applicationStatus: 3 as const, progress: { ...progress, asked } };
const title = 'Please correct your application and submit it again.';

test('an application that is sent back with no remark and no item tells its owner to ask us', async () => {
  const { getByText, queryByText } = await card(title, { applicationStatus: 3 });
  expect(getByText(/^We have not told you what to change\./)).toBeVisible();
  expect(queryByText(/Change what we ask/)).toBeNull();
});

test('what is asked for stands there in the order of the form, leads to its field, and is done once it is changed', async () => {
  const { getByRole, getByText, getAllByRole } = await card(title, sentBack, { adminRemarks: 'Scan page 2' });
  expect(getByText('Scan page 2')).toBeVisible();
  expect(getByText('To be changed: 0 of 2 done')).toBeVisible();
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Passport numberAdd the letter',
    'Passport copyIt cannot be read. Please send a sharp picture or scan.',
  ]);
  await userEvent.click(getByRole('link', { name: 'Passport number' }));
  const passport = await portal.passport();
  expect(passport).toHaveFocus();
  expect(passport).toHaveAccessibleDescription('Add the letter');
  await userEvent.type(passport, 'X');
  expect(getByText('To be changed: 1 of 2 done')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  expect(getByText('To be changed: 0 of 2 done')).toBeVisible();
});

test('the rest is closed, can be read, and is opened on purpose with the cursor in it', async () => {
  await card(title, sentBack);
  const kept = screen.getByText('1 other answer, not changed');
  expect(screen.queryByLabelText(/^Portal password/)).toBeNull();
  await userEvent.click(kept);
  await userEvent.click(screen.getByRole('button', { name: 'Change something here too' }));
  expect(screen.getByLabelText(/^Portal password/)).toHaveFocus();
});

test('one sent back without a word of its fields is open as a whole', async () => {
  await card(title, { ...sentBack, progress });
  expect(await portal.passport()).toBeVisible();
  expect(screen.getByLabelText(/^Portal password/)).toBeVisible();
  expect(screen.queryByText(/, not changed/)).toBeNull();
});
