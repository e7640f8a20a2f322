import { type ApplicationJson, applicationEndpoints, transactionEndpoints } from '@emigration-portal/shared-api';
import { acceptUploads, createPdfFile, FakeResponse, transaction } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApiPerTest, inputsOfCalls, openAdmin } from '../../testing/open-admin.ts';
import { openReview } from '../../testing/open-review.ts';
import { sampleApplication } from '../../testing/sample-data.ts';

const fake = fakeApiPerTest();
const open = (stored = sampleApplication()) => openReview(fake.api, stored);
const saves = (version = 6) =>
  fake.api.on(applicationEndpoints.addApplication, () => ({ message: '', id: 41, applicationId: 41, version }));
const paid = (answer: FakeResponse | undefined = undefined) =>
  fake.api.on(transactionEndpoints.createTransaction, () => answer ?? { transaction, applicationVersion: 6 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choosePayment = (status: string) => userEvent.selectOptions(screen.getByLabelText('Payment status'), status);
const prompt = async () => within(await screen.findByRole('dialog'));
const sentContent = () =>
  inputsOfCalls('AddApplication').map((input) => JSON.parse(String(input.applicationJSON)) as ApplicationJson);

test('the application is shown to read, with its applicant', async () => {
  await open();
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

test('an overdue application says each reason why it is', async () => {
  const late = { waitingSince: '2026-02-01T00:00:00.000Z', dueOn: '2026-03-01', overdue: true, assignedTo: null };
  await open({ ...sampleApplication(), queue: { ...late, overdueReasons: ['wait', 'day'] } });
  const reasons = 'It has waited longer than its service allows. It had to be decided by 1 Mar 2026.';
  expect(screen.getByText('Overdue')).toBeVisible();
  expect(screen.getByText(reasons)).toBeVisible();
});

test('status and remarks are saved by Update, with the version that was read', async () => {
  await open();
  saves();
  await userEvent.selectOptions(screen.getByLabelText('Application status'), 'Re-submission');
  await userEvent.type(screen.getByLabelText(/Remarks/), 'Scan page 2 again');
  await press('Update');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
  expect(inputsOfCalls('AddApplication')[0]).toMatchObject({ applicationId: 41, statusId: 3, version: 5, userId: 7 });
  expect(sentContent()[0]).toMatchObject({ adminRemarks: 'Scan page 2 again', applicationStatus: 3 });
  await press('Update');
  await waitFor(() => expect(inputsOfCalls('AddApplication')).toHaveLength(2));
  expect(inputsOfCalls('AddApplication')[1]).toMatchObject({ version: 6 });
});

test('a payment becomes Completed once its transaction is recorded: one, however often Continue is pressed', async () => {
  await open();
  paid();
  saves(7);
  expect(screen.queryByText('Insurance certificate')).toBeNull();
  await choosePayment('Completed');
  const dialog = await prompt();
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
  expect(sentContent()[0]).toMatchObject({ transactionId: 'INV-2026-000009' });
});

test('another payment status needs the prompt but no transaction; closing the prompt changes nothing', async () => {
  await open();
  await choosePayment('Failed');
  await userEvent.click((await prompt()).getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('Payment status')).toHaveValue('Pending');
  await choosePayment('Processing');
  await userEvent.click((await prompt()).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByLabelText('Payment status')).toHaveValue('Processing'));
  expect(inputsOfCalls('CreateTransaction')).toEqual([]);
  expect(screen.queryByText('Payment status changd. Please click update.')).toBeNull();
});

test.each([
  [503, 'overloaded', 'The portal is very busy. Please wait a minute.'],
  [403, 'forbidden', 'You may not see or change this.'],
] as const)('a transaction answered %i leaves the status as it was and says why', async (status, code, why) => {
  await open();
  paid(new FakeResponse(status, { code, message: 'no' }));
  await choosePayment('Completed');
  await userEvent.click((await prompt()).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Payment status change failed. Try again.')).toBeInTheDocument();
  expect(screen.getByText(why)).toBeInTheDocument();
  expect(screen.getByLabelText('Payment status')).toHaveValue('Pending');
});

test('an attachment goes up as soon as it is chosen and is saved by Update, which leaves nothing unsaved', async () => {
  fake.api.on(applicationEndpoints.getAllApplications, () => ({ applications: [], totalRecords: 0 }));
  const { router } = await open(sampleApplication({ paymentStatus: 'Completed' }, { transactionId: 'INV-1' }));
  saves();
  acceptUploads(fake.api, { prefix: '2/202602050506/' });
  const file = createPdfFile('invoice.pdf');
  await userEvent.click(screen.getByRole('button', { name: /^Invoice and files/ }));
  const input = document.getElementById('attachment-invoice') as HTMLInputElement;
  await userEvent.upload(input, file);
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  await press('Update');
  await screen.findByText('The application is updated!');
  expect(sentContent()[0]).toMatchObject({ invoiceName: 'invoice.pdf', invoicePrefix: '2/202602050506/' });
  await press('Cancel');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

test('a failed update says so, and Cancel goes to the dashboard', async () => {
  fake.api.on(applicationEndpoints.getAllApplications, () => ({ applications: [], totalRecords: 0 }));
  const { router } = await open();
  fake.api.on(applicationEndpoints.addApplication, () => new FakeResponse(500, { code: 'internal', message: 'x' }));
  await press('Update');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed. Please try again or later!');
  await press('Cancel');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

test('the message of a recorded payment goes when another status is chosen, and is back with Completed', async () => {
  await open();
  paid();
  const told = () => screen.queryByText('Payment status changd. Please click update.');
  const choose = async (status: string) => {
    await choosePayment(status);
    await userEvent.click((await prompt()).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByLabelText('Payment status')).toHaveValue(status));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await choose('Completed');
  expect(told()).toBeVisible();
  await choose('Failed');
  expect(told()).toBeNull();
  await choose('Completed');
  expect(told()).toBeVisible();
  expect(inputsOfCalls('CreateTransaction')).toHaveLength(1);
});

test('a payment leaves an invoice number that was entered before it', async () => {
  await open(sampleApplication({}, { transactionId: 'Ledger 7/26' }));
  fake.api.on(transactionEndpoints.createTransaction, () => ({
    transaction: { ...transaction, invoiceNumber: 'Ledger 7/26' },
    applicationVersion: 6,
  }));
  await choosePayment('Completed');
  await userEvent.click((await prompt()).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Payment status changd. Please click update.')).toBeVisible();
  expect(screen.getByLabelText(/Invoice number/)).toHaveValue('Ledger 7/26');
});

test('after Update nothing counts as unsaved, also when the text ended in a space', async () => {
  fake.api.on(applicationEndpoints.getAllApplications, () => ({ applications: [], totalRecords: 0 }));
  const { router } = await open();
  saves();
  await userEvent.type(screen.getByLabelText(/Remarks/), 'Scan page 2 ');
  await press('Update');
  await screen.findByText('The application is updated!');
  await press('Cancel');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

test('an application that cannot be loaded says Something went wrong. Please try again!', async () => {
  fake.api.on(applicationEndpoints.getApplications, () => new FakeResponse(500, { code: 'internal', message: 'no' }));
  openAdmin('manage-application/3/41/Nurses/7');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    /^Something went wrong\. Please try again!$/,
  );
});
