import { type ApplicationJson, applicationEndpoints, transactionEndpoints } from '@emigration-portal/shared-api';
import { acceptUploads, createPdfFile, FakeResponse, transaction } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { openReview } from '../../testing/open-review.ts';
import { sampleApplication } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const openPage = (stored = sampleApplication()) => openReview(fake.api, stored);
const respondToSave = (version = 6) =>
  fake.api.on(applicationEndpoints.addApplication, () => ({ message: '', id: 41, applicationId: 41, version }));
const respondToPayment = (answer: FakeResponse | undefined = undefined) =>
  fake.api.on(transactionEndpoints.createTransaction, () => answer ?? { transaction, applicationVersion: 6 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choosePayment = (status: string) => userEvent.selectOptions(screen.getByLabelText('Payment status'), status);
const findPrompt = async () => within(await screen.findByRole('dialog'));
const listSentContent = () =>
  inputsOfCalls('AddApplication').map((input) => JSON.parse(String(input.applicationJSON)) as ApplicationJson);

test('the page shows the answers read-only, and the applicant', async () => {
  await openPage();
  const applicant = within(screen.getByRole('region', { name: 'Applicant' }));
  for (const text of ['41', 'Asha Devi Nair', 'asha.nair', 'asha@example.org', '+971501234567', 'Nair Trading']) {
    expect(applicant.getByText(text)).toBeVisible();
  }
  expect(screen.getByText('P1234567')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Passport number/ })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Remarks (optional)' })).toBeVisible();
  expect(inputsOfCalls('GetServices')[0]).toEqual({ id: '3', serviceName: 'Nurses & midwives', applicationId: '41' });
  expect(inputsOfCalls('GetApplications')[0]).toEqual({ appId: '41', userId: '7' });
});

test('the applicant’s language is shown once the applicant has chosen one', async () => {
  const { unmount } = await openPage();
  const applicant = () => within(screen.getByRole('region', { name: 'Applicant' }));
  expect(applicant().queryByText('Language')).toBeNull();
  unmount();
  await openPage({ ...sampleApplication(), applicantLanguage: 'ur' });
  expect(applicant().getByText('Language').nextElementSibling).toHaveTextContent('اردو (Urdu)');
  expect(applicant().getByText('اردو')).toHaveAttribute('lang', 'ur');
});

test('an overdue application shows all reasons', async () => {
  const late = { waitingSince: '2026-02-01T00:00:00.000Z', dueOn: '2026-03-01', overdue: true, assignedTo: null };
  await openPage({ ...sampleApplication(), queue: { ...late, overdueReasons: ['wait', 'day'] } });
  const reasons = 'It has waited longer than its service allows. It had to be decided by 1 Mar 2026.';
  expect(screen.getByText('Overdue')).toBeVisible();
  expect(screen.getByText(reasons)).toBeVisible();
});

test('Update saves status and remarks with the loaded version', async () => {
  await openPage();
  respondToSave();
  await userEvent.selectOptions(screen.getByLabelText('Application status'), 'Re-submission');
  await userEvent.type(screen.getByLabelText(/Remarks/), 'Scan page 2 again');
  await press('Update');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
  expect(inputsOfCalls('AddApplication')[0]).toMatchObject({ applicationId: 41, statusId: 3, version: 5, userId: 7 });
  expect(listSentContent()[0]).toMatchObject({ adminRemarks: 'Scan page 2 again', applicationStatus: 3 });
  await press('Update');
  await waitFor(() => expect(inputsOfCalls('AddApplication')).toHaveLength(2));
  expect(inputsOfCalls('AddApplication')[1]).toMatchObject({ version: 6 });
});

test('the payment status becomes Completed after one transaction, even if Continue is pressed twice', async () => {
  await openPage();
  respondToPayment();
  respondToSave(7);
  expect(screen.queryByText('Insurance certificate')).toBeNull();
  await choosePayment('Completed');
  const dialog = await findPrompt();
  expect(dialog.getByText('Do you want to change the payment status of this application?')).toBeInTheDocument();
  expect(screen.getByLabelText('Payment status')).toHaveValue('Pending');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Payment status changd. Please click update.')).toBeVisible();
  expect(inputsOfCalls('CreateTransaction')).toEqual([
    {
      applicationId: 41,
      amount: '350.00',
      adminId: 2,
      firstName: 'Ravi',
      middleName: '',
      lastName: 'Menon',
      status: 'Completed',
    },
  ]);
  expect(
    fake.api.calls.find(({ call }) => call.endsWith('CreateTransaction'))?.headers['idempotency-key'],
  ).toBeTruthy();
  expect(screen.getByLabelText('Payment status')).toHaveValue('Completed');
  expect(screen.getByLabelText(/Invoice number/)).toHaveValue('INV-2026-000009');
  expect(screen.getByText('Insurance certificate')).toBeVisible();
  await press('Update');
  await screen.findByText('The application is updated!');
  expect(screen.queryByText(/lease click update/)).toBeNull();
  expect(inputsOfCalls('AddApplication')[0]).toMatchObject({ version: 6, paymentStatus: 'Completed' });
  expect(listSentContent()[0]).toMatchObject({ transactionId: 'INV-2026-000009' });
});

test('other payment statuses need a confirmation but no transaction; closing it changes nothing', async () => {
  await openPage();
  await choosePayment('Failed');
  await userEvent.click((await findPrompt()).getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('Payment status')).toHaveValue('Pending');
  await choosePayment('Processing');
  await userEvent.click((await findPrompt()).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByLabelText('Payment status')).toHaveValue('Processing'));
  expect(inputsOfCalls('CreateTransaction')).toEqual([]);
  expect(screen.queryByText('Payment status changd. Please click update.')).toBeNull();
});

test.each([
  [503, 'overloaded', 'The portal is very busy. Please wait a minute.'],
  [403, 'forbidden', 'You may not see or change this.'],
] as const)(
  'a transaction refused with status %i keeps the payment status and shows the reason',
  async (status, code, why) => {
    await openPage();
    respondToPayment(new FakeResponse(status, { code, message: 'no' }));
    await choosePayment('Completed');
    await userEvent.click((await findPrompt()).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Payment status change failed. Try again.')).toBeInTheDocument();
    expect(screen.getByText(why)).toBeInTheDocument();
    expect(screen.getByLabelText('Payment status')).toHaveValue('Pending');
  },
);

test('an attachment uploads when it is chosen; Update saves it, and nothing stays unsaved', async () => {
  fake.api.on(applicationEndpoints.getAllApplications, () => ({ applications: [], totalRecords: 0 }));
  const { router } = await openPage(sampleApplication({ paymentStatus: 'Completed' }, { transactionId: 'INV-1' }));
  respondToSave();
  acceptUploads(fake.api, { prefix: '2/202602050506/' });
  const file = createPdfFile('invoice.pdf');
  await userEvent.click(screen.getByRole('button', { name: /^Invoice and files/ }));
  const input = document.getElementById('attachment-invoice') as HTMLInputElement;
  await userEvent.upload(input, file);
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  await press('Update');
  await screen.findByText('The application is updated!');
  expect(listSentContent()[0]).toMatchObject({ invoiceName: 'invoice.pdf', invoicePrefix: '2/202602050506/' });
  await press('Cancel');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

test('a failed update shows an error, and Cancel opens the dashboard', async () => {
  fake.api.on(applicationEndpoints.getAllApplications, () => ({ applications: [], totalRecords: 0 }));
  const { router } = await openPage();
  fake.api.on(applicationEndpoints.addApplication, () => new FakeResponse(500, { code: 'internal', message: 'x' }));
  await press('Update');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed. Please try again or later!');
  await press('Cancel');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

test('the message of a recorded payment shows only while Completed is chosen', async () => {
  await openPage();
  respondToPayment();
  const findPaymentMessage = () => screen.queryByText('Payment status changd. Please click update.');
  const choose = async (status: string) => {
    await choosePayment(status);
    await userEvent.click((await findPrompt()).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByLabelText('Payment status')).toHaveValue(status));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await choose('Completed');
  expect(findPaymentMessage()).toBeVisible();
  await choose('Failed');
  expect(findPaymentMessage()).toBeNull();
  await choose('Completed');
  expect(findPaymentMessage()).toBeVisible();
  expect(inputsOfCalls('CreateTransaction')).toHaveLength(1);
});

test('a payment keeps an invoice number that was entered before', async () => {
  await openPage(sampleApplication({}, { transactionId: 'Ledger 7/26' }));
  fake.api.on(transactionEndpoints.createTransaction, () => ({
    transaction: { ...transaction, invoiceNumber: 'Ledger 7/26' },
    applicationVersion: 6,
  }));
  await choosePayment('Completed');
  await userEvent.click((await findPrompt()).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Payment status changd. Please click update.')).toBeVisible();
  expect(screen.getByLabelText(/Invoice number/)).toHaveValue('Ledger 7/26');
});

test('after Update nothing is unsaved, even if the remarks ended with a space', async () => {
  fake.api.on(applicationEndpoints.getAllApplications, () => ({ applications: [], totalRecords: 0 }));
  const { router } = await openPage();
  respondToSave();
  await userEvent.type(screen.getByLabelText(/Remarks/), 'Scan page 2 ');
  await press('Update');
  await screen.findByText('The application is updated!');
  await press('Cancel');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

test('an application that cannot load shows Something went wrong. Please try again!', async () => {
  fake.api.on(applicationEndpoints.getApplications, () => new FakeResponse(500, { code: 'internal', message: 'no' }));
  openAdmin('manage-application/3/41/Nurses/7');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    /^Something went wrong\. Please try again!$/,
  );
});
