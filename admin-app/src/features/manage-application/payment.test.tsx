import { applicationEndpoints, transactionEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse, respondAsNewerServer, transaction } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApiPerTest } from '../../testing/open-admin.ts';
import { openReview } from '../../testing/open-review.ts';
import { sampleApplication } from '../../testing/sample-data.ts';

const fake = fakeApiPerTest();
const open = (stored = sampleApplication()) => openReview(fake.api, stored);
const completed = () => sampleApplication({ paymentStatus: 'Completed' }, { transactionId: 'INV-2026-000009' });
const status = () => screen.getByLabelText('Payment status');
const number = () => screen.getByLabelText(/Invoice number/);
const button = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const told = (text: string) => screen.findByText(text, { exact: false });

/** Chooses a payment status and returns the text of the confirmation. */
async function choose(name: string) {
  await userEvent.selectOptions(status(), name);
  const dialog = await screen.findByRole('dialog');
  const said = dialog.textContent;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return said;
}

/** Delays the answers to updates until the test releases them. */
function updates() {
  const answers: (() => void)[] = [];
  fake.api.on(applicationEndpoints.addApplication, async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return { message: '', id: 41, applicationId: 41, version: 6 };
  });
  return async () => {
    await waitFor(() => expect(answers).toHaveLength(1));
    answers.pop()?.();
  };
}

test('a status that is chosen and not saved says so beside the field until Update', async () => {
  await open();
  const answer = updates();
  expect(status()).toHaveAccessibleDescription('');
  await choose('Processing');
  expect(status()).toHaveAccessibleDescription('Not saved yet. Press Update.');
  await userEvent.click(button('Update'));
  await answer();
  await told('The application is updated!');
  expect(status()).toHaveAccessibleDescription('');
});

test('a payment status that no table knows stands in the field and says so', async () => {
  await openReview(fake.api, respondAsNewerServer({ ...sampleApplication(), paymentStatus: 'Bartered' }));
  expect(status()).toHaveDisplayValue('Unknown status Bartered');
});

test('the question says that Completed is recorded at once, and the message under which number', async () => {
  await open();
  fake.api.on(transactionEndpoints.createTransaction, () => ({ transaction, applicationVersion: 6 }));
  expect(await choose('Completed')).toContain('If you press Continue, we record the payment at once.');
  expect(await told('Payment status changd. Please click update.')).toBeVisible();
  expect(screen.getByText('The payment is recorded under number INV-2026-000009.')).toBeVisible();
  expect(status()).toHaveAccessibleDescription('');
});

test('a payment after one that was taken back says that its number is a new one', async () => {
  await open(sampleApplication({ paymentStatus: 'Failed' }, { transactionId: 'Ledger 7/26' }));
  fake.api.on(transactionEndpoints.createTransaction, () => ({
    transaction,
    applicationVersion: 6,
    earlierInvoiceNumber: 'Ledger 7/26',
  }));
  await choose('Completed');
  const numbers =
    'The payment is recorded under number INV-2026-000009. Number Ledger 7/26 stays with the payment that was taken back.';
  expect(await screen.findByText(numbers)).toBeVisible();
  expect(number()).toHaveValue('INV-2026-000009');
});

test('leaving Completed is asked with what the customer loses, coming back to it before Update is not', async () => {
  await open(completed());
  const loss =
    'If you then press Update, we take the payment back. The customer can no longer download the invoice and the certificates.';
  const said = await choose('Failed');
  expect(said).toContain('Do you want to change the payment status of this application?');
  expect(said).toContain(loss);
  expect(await choose('Completed')).not.toContain(loss);
  expect(await told('The payment is recorded under number INV-2026-000009.')).toBeVisible();
});

test('an invoice number that is in use is marked until it is changed', async () => {
  await open();
  const refusal = { code: 'invoice_number_taken', message: 'taken', fields: ['transactionId'] } as const;
  fake.api.on(applicationEndpoints.addApplication, () => new FakeResponse(409, refusal));
  const taken = 'This invoice number is already in use. Enter another one.';
  await userEvent.type(number(), 'Ledger 7/26 ');
  await userEvent.click(button('Update'));
  expect(await screen.findByRole('alert')).toHaveTextContent(taken);
  expect(number()).toBeInvalid();
  expect(number()).toHaveAccessibleDescription(taken);
  await userEvent.type(number(), 'a');
  expect(number()).toBeValid();
  expect(number()).toHaveAccessibleDescription('');
});

test('Enter in a field decides nothing; Update sends what was typed after it too', async () => {
  await open();
  const answer = updates();
  await userEvent.type(number(), 'Ledger 7/26{Enter}');
  await userEvent.type(screen.getByLabelText(/Remarks/), 'Thank you');
  await userEvent.click(button('Update'));
  await answer();
  expect(await told('The application is updated!')).toBeVisible();
  expect(fake.api.calls.at(-1)?.input).toMatchObject({ applicationJSON: expect.stringContaining('Thank you') });
});

test('the focus stays on Update while it runs and goes to what came of it', async () => {
  await open();
  const answer = updates();
  await userEvent.click(button('Update'));
  expect(button('Update')).toBeEnabled();
  expect(button('Update')).toHaveFocus();
  await answer();
  const updated = await told('The application is updated!');
  await waitFor(() => expect(updated.closest('[role=status]')).toHaveFocus());
  fake.api.on(
    applicationEndpoints.addApplication,
    () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }),
  );
  await userEvent.click(button('Update'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});
