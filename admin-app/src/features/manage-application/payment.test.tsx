import { applicationEndpoints, transactionEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse, respondAsNewerServer, transaction } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startFakeApiPerTest } from '../../testing/open-admin.ts';
import { openReview } from '../../testing/open-review.ts';
import { sampleApplication } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const openPage = (stored = sampleApplication()) => openReview(fake.api, stored);
const createCompletedApplication = () =>
  sampleApplication({ paymentStatus: 'Completed' }, { transactionId: 'INV-2026-000009' });
const statusField = () => screen.getByLabelText('Payment status');
const invoiceNumberField = () => screen.getByLabelText(/Invoice number/);
const button = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const findText = (text: string) => screen.findByText(text, { exact: false });

/** Chooses a payment status and returns the text of the confirmation. */
async function choosePaymentStatus(name: string) {
  await userEvent.selectOptions(statusField(), name);
  const dialog = await screen.findByRole('dialog');
  const dialogText = dialog.textContent;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return dialogText;
}

/** Delays the response to an update until the test calls the returned function. */
function delayUpdates() {
  const pendingResponses: (() => void)[] = [];
  fake.api.on(applicationEndpoints.addApplication, async () => {
    await new Promise<void>((resolve) => pendingResponses.push(resolve));
    return { message: '', id: 41, applicationId: 41, version: 6 };
  });
  return async () => {
    await waitFor(() => expect(pendingResponses).toHaveLength(1));
    pendingResponses.pop()?.();
  };
}

test('an unsaved payment status shows a hint at its field until Update', async () => {
  await openPage();
  const respond = delayUpdates();
  expect(statusField()).toHaveAccessibleDescription('');
  await choosePaymentStatus('Processing');
  expect(statusField()).toHaveAccessibleDescription('Not saved yet. Press Update.');
  await userEvent.click(button('Update'));
  await respond();
  await findText('The application is updated!');
  expect(statusField()).toHaveAccessibleDescription('');
});

test('an unknown payment status shows as unknown in the field', async () => {
  await openReview(fake.api, respondAsNewerServer({ ...sampleApplication(), paymentStatus: 'Bartered' }));
  expect(statusField()).toHaveDisplayValue('Unknown status Bartered');
});

test('the confirmation says that Completed is recorded at once, and the message shows the invoice number', async () => {
  await openPage();
  fake.api.on(transactionEndpoints.createTransaction, () => ({ transaction, applicationVersion: 6 }));
  expect(await choosePaymentStatus('Completed')).toContain('If you press Continue, we record the payment at once.');
  expect(await findText('Payment status changd. Please click update.')).toBeVisible();
  expect(screen.getByText('The payment is recorded under number INV-2026-000009.')).toBeVisible();
  expect(statusField()).toHaveAccessibleDescription('');
});

test('after a reversed payment, the message says that the new payment has a new number', async () => {
  await openPage(sampleApplication({ paymentStatus: 'Failed' }, { transactionId: 'Ledger 7/26' }));
  fake.api.on(transactionEndpoints.createTransaction, () => ({
    transaction,
    applicationVersion: 6,
    earlierInvoiceNumber: 'Ledger 7/26',
  }));
  await choosePaymentStatus('Completed');
  const numbers =
    'The payment is recorded under number INV-2026-000009. Number Ledger 7/26 stays with the payment that was taken back.';
  expect(await screen.findByText(numbers)).toBeVisible();
  expect(invoiceNumberField()).toHaveValue('INV-2026-000009');
});

test('a change from Completed warns about the documents of the customer; a change back does not', async () => {
  await openPage(createCompletedApplication());
  const loss =
    'If you then press Update, we take the payment back. The customer can no longer download the invoice and the certificates.';
  const dialogText = await choosePaymentStatus('Failed');
  expect(dialogText).toContain('Do you want to change the payment status of this application?');
  expect(dialogText).toContain(loss);
  expect(await choosePaymentStatus('Completed')).not.toContain(loss);
  expect(await findText('The payment is recorded under number INV-2026-000009.')).toBeVisible();
});

test('an invoice number that is in use shows an error until it changes', async () => {
  await openPage();
  const refusal = { code: 'invoice_number_taken', message: 'taken', fields: ['transactionId'] } as const;
  fake.api.on(applicationEndpoints.addApplication, () => new FakeResponse(409, refusal));
  const taken = 'This invoice number is already in use. Enter another one.';
  await userEvent.type(invoiceNumberField(), 'Ledger 7/26 ');
  await userEvent.click(button('Update'));
  expect(await screen.findByRole('alert')).toHaveTextContent(taken);
  expect(invoiceNumberField()).toBeInvalid();
  expect(invoiceNumberField()).toHaveAccessibleDescription(taken);
  await userEvent.type(invoiceNumberField(), 'a');
  expect(invoiceNumberField()).toBeValid();
  expect(invoiceNumberField()).toHaveAccessibleDescription('');
});

test('Enter in a field does not submit; Update sends all input', async () => {
  await openPage();
  const respond = delayUpdates();
  await userEvent.type(invoiceNumberField(), 'Ledger 7/26{Enter}');
  await userEvent.type(screen.getByLabelText(/Remarks/), 'Thank you');
  await userEvent.click(button('Update'));
  await respond();
  expect(await findText('The application is updated!')).toBeVisible();
  expect(fake.api.calls.at(-1)?.input).toMatchObject({ applicationJSON: expect.stringContaining('Thank you') });
});

test('the focus stays on Update during the save, then moves to the message', async () => {
  await openPage();
  const respond = delayUpdates();
  await userEvent.click(button('Update'));
  expect(button('Update')).toBeEnabled();
  expect(button('Update')).toHaveFocus();
  await respond();
  const updated = await findText('The application is updated!');
  await waitFor(() => expect(updated.closest('[role=status]')).toHaveFocus());
  fake.api.on(
    applicationEndpoints.addApplication,
    () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }),
  );
  await userEvent.click(button('Update'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});
