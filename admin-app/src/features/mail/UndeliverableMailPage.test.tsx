import { mailEndpoints, type UndeliverableMail } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';

const fake = startFakeApiPerTest();
const mail: UndeliverableMail = {
  id: '0f0e0d0c-0b0a-4908-8706-050403020100',
  recipient: 'asha@example.com',
  subject: 'Your password was changed',
  queuedDate: '2026-02-03T04:05:06.000Z',
  failedDate: '2026-02-07T04:05:06.000Z',
  tries: 25,
  answer: '451 try again later',
};
const otherMail = { ...mail, id: '1f0e0d0c-0b0a-4908-8706-050403020100', recipient: 'ben@example.com', tries: 1 };
const respondWithMails = (data = [mail, otherMail], totalRecords = data.length) =>
  fake.api.on(mailEndpoints.getUndeliverableMails, () => ({ data, totalRecords }));
const findRetryButton = (recipient: string) =>
  screen.findByRole('button', { name: `Try again: Your password was changed, to ${recipient}` });

test('each row shows recipient, subject, date and the answer of the mail server', async () => {
  respondWithMails();
  openAdmin('undeliverable-mail');
  const table = within(await screen.findByRole('table', { name: 'Undeliverable mail' }));
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toMatch(
    /^asha@example\.comYour password was changed3 Feb 2026, \d\d:\d\d Dubai time451 try again later25 tries; stopped 7 Feb 2026/,
  );
  expect(second).toContain('1 try; stopped');
  expect(inputsOfCalls('GetUndeliverableMails')).toEqual([{ pageNumber: 1, pageSize: 10 }]);
});

test('a subject in another language has that language', async () => {
  respondWithMails([{ ...mail, subject: 'स्वीकृत', language: 'hi' }]);
  openAdmin('undeliverable-mail');
  expect(await screen.findByText('स्वीकृत')).toHaveAttribute('lang', 'hi');
});

test('without undeliverable mails the page says that every mail was delivered', async () => {
  respondWithMails([]);
  openAdmin('undeliverable-mail');
  expect(await screen.findByText('Every mail was delivered.')).toBeVisible();
});

test('a mail that is sent again leaves the list, and the message gets the focus', async () => {
  respondWithMails();
  fake.api.on(mailEndpoints.tryMailAgain, () => {
    respondWithMails([otherMail]);
    return { message: 'We are sending the mail again.' };
  });
  openAdmin('undeliverable-mail');
  await userEvent.click(await findRetryButton('asha@example.com'));
  const message = await screen.findByText(/^We try to send the mail to asha@example\.com again\./);
  await waitFor(() => expect(message.closest('[role=status]')).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole('button', { name: /asha/ })).toBeNull());
  expect(inputsOfCalls('TryMailAgain')).toEqual([{ id: mail.id }]);
  expect(await findRetryButton('ben@example.com')).toBeEnabled();
});

test('if the mail no longer exists, an error says so and the list loads again', async () => {
  respondWithMails();
  fake.api.on(mailEndpoints.tryMailAgain, () => {
    respondWithMails([otherMail]);
    return new FakeResponse(404, { code: 'not_found', message: 'nothing' });
  });
  openAdmin('undeliverable-mail');
  await userEvent.click(await findRetryButton('asha@example.com'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The mail to asha@example.com could not be sent again.It is no longer in this list',
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /asha/ })).toBeNull());
});

test('after a failure, an error shows and the mail stays in the list', async () => {
  respondWithMails();
  fake.api.on(mailEndpoints.tryMailAgain, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  openAdmin('undeliverable-mail');
  await userEvent.click(await findRetryButton('asha@example.com'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The mail to asha@example.com could not be sent again.');
  expect(await findRetryButton('asha@example.com')).toBeEnabled();
});

test('a list that cannot load shows an error, and Retry loads it', async () => {
  fake.api.on(
    mailEndpoints.getUndeliverableMails,
    () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }),
  );
  openAdmin('undeliverable-mail');
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not load.');
  respondWithMails();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('asha@example.com')).toBeVisible();
});
