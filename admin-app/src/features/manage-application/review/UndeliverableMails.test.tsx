import { mailEndpoints, type ReviewDetails, type UndeliverableMail } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, startFakeApiPerTest } from '../../../testing/open-admin.ts';
import { openReview } from '../../../testing/open-review.ts';
import { sampleApplication } from '../../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const mail: UndeliverableMail = {
  id: '0f0e0d0c-0b0a-4908-8706-050403020100',
  recipient: 'asha@example.com',
  subject: 'Sent back: 2 things to change (Nurses, application 41)',
  queuedDate: '2026-02-03T04:05:06.000Z',
  failedDate: '2026-02-07T04:05:06.000Z',
  tries: 25,
  answer: '552 mailbox full',
};
const emptyReview = { decisions: [], notes: [], opinions: [], needsOpinion: false };
const openPage = (review: ReviewDetails) => openReview(fake.api, sampleApplication(), { review });
const openPageWithMails = (...undeliverableMails: UndeliverableMail[]) =>
  openPage({ ...emptyReview, undeliverableMails });
const pressSendAgain = () => userEvent.click(screen.getByRole('button', { name: `Send again: ${mail.subject}` }));

test('the note shows recipient, date, subject and error of an undeliverable mail, with a link to the address', async () => {
  await openPageWithMails(mail);
  const note = screen
    .getByText('The e-mail of 3 Feb 2026 could not be delivered to asha@example.com')
    .closest('div.alert');
  expect(note).toHaveTextContent('Sent back: 2 things to change (Nurses, application 41)');
  expect(note).toHaveTextContent('The mail server says: 552 mailbox full');
  const address = screen.getByRole('link', { name: 'See the address' });
  expect(address).toHaveAttribute('href', '/admin/customer-detail/7');
});

test('the note disappears after Send again, and the message gets the focus', async () => {
  await openPageWithMails(mail);
  fake.api.on(mailEndpoints.tryMailAgain, () => ({ message: 'We are sending the mail again.' }));
  await pressSendAgain();
  const message = await screen.findByText(/^We try to send the mail to asha@example\.com again\./);
  await waitFor(() => expect(message.closest('[role=status]')).toHaveFocus());
  expect(screen.queryByText(/could not be delivered/)).toBeNull();
  expect(inputsOfCalls('TryMailAgain')).toEqual([{ id: mail.id }]);
});

test('the note stays if the mail could not be sent again', async () => {
  await openPageWithMails(mail);
  fake.api.on(mailEndpoints.tryMailAgain, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  await pressSendAgain();
  expect(await screen.findByRole('alert')).toHaveTextContent('The mail to asha@example.com could not be sent again.');
  expect(screen.getByText(/could not be delivered/)).toBeVisible();
});

test('no note shows without undeliverable mails', async () => {
  await openPage(emptyReview);
  expect(screen.queryByText(/could not be delivered/)).toBeNull();
});
