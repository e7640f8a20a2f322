import { mailEndpoints, type UndeliverableMail } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApiPerTest, inputsOfCalls, openAdmin } from '../../testing/open-admin.ts';

const fake = fakeApiPerTest();
const mail: UndeliverableMail = {
  id: '0f0e0d0c-0b0a-4908-8706-050403020100',
  recipient: 'asha@example.com',
  subject: 'Your password was changed',
  queuedDate: '2026-02-03T04:05:06.000Z',
  failedDate: '2026-02-07T04:05:06.000Z',
  tries: 25,
  answer: '451 try again later',
};
const refused = { ...mail, id: '1f0e0d0c-0b0a-4908-8706-050403020100', recipient: 'ben@example.com', tries: 1 };
const answer = (data = [mail, refused], totalRecords = data.length) =>
  fake.api.on(mailEndpoints.getUndeliverableMails, () => ({ data, totalRecords }));
const button = (recipient: string) =>
  screen.findByRole('button', { name: `Try again: Your password was changed, to ${recipient}` });

test('each mail says to whom, about what, since when, and what the mail server answered', async () => {
  answer();
  openAdmin('undeliverable-mail');
  const table = within(await screen.findByRole('table', { name: 'Undeliverable mail' }));
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toMatch(
    /^asha@example\.comYour password was changed3 Feb 2026, \d\d:\d\d451 try again later25 tries; stopped 7 Feb 2026/,
  );
  expect(second).toContain('1 try; stopped');
  expect(inputsOfCalls('GetUndeliverableMails')).toEqual([{ pageNumber: 1, pageSize: 10 }]);
});

test('when nothing is undeliverable the page says so', async () => {
  answer([]);
  openAdmin('undeliverable-mail');
  expect(await screen.findByText('Every mail was delivered.')).toBeVisible();
});

test('a mail that is tried again leaves the list, and the message about it has the focus', async () => {
  answer();
  fake.api.on(mailEndpoints.tryMailAgain, () => {
    answer([refused]);
    return { message: 'We are sending the mail again.' };
  });
  openAdmin('undeliverable-mail');
  await userEvent.click(await button('asha@example.com'));
  const told = await screen.findByText(/^We try to send the mail to asha@example\.com again\./);
  await waitFor(() => expect(told.closest('[role=status]')).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole('button', { name: /asha/ })).toBeNull());
  expect(inputsOfCalls('TryMailAgain')).toEqual([{ id: mail.id }]);
  expect(await button('ben@example.com')).toBeEnabled();
});

test('a mail that is gone is said to be, and the list is loaded again', async () => {
  answer();
  fake.api.on(mailEndpoints.tryMailAgain, () => {
    answer([refused]);
    return new FakeResponse(404, { code: 'not_found', message: 'nothing' });
  });
  openAdmin('undeliverable-mail');
  await userEvent.click(await button('asha@example.com'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The mail to asha@example.com could not be sent again.It is no longer in this list',
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /asha/ })).toBeNull());
});

test('a failure is told and the mail stays, to be tried again', async () => {
  answer();
  fake.api.on(mailEndpoints.tryMailAgain, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  openAdmin('undeliverable-mail');
  await userEvent.click(await button('asha@example.com'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The mail to asha@example.com could not be sent again.');
  expect(await button('asha@example.com')).toBeEnabled();
});

test('a list that cannot be loaded says so and loads on Retry', async () => {
  fake.api.on(
    mailEndpoints.getUndeliverableMails,
    () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }),
  );
  openAdmin('undeliverable-mail');
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not load.');
  answer();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('asha@example.com')).toBeVisible();
});
