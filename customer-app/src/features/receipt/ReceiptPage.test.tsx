import 'fake-indexeddb/auto';
import { applicationEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildApplication, setUpApplicationPortal } from '../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
const receiptPath = '/user/applications/receipt/3/21';
const submittedDate = '2026-02-03T08:00:00.000Z';
const progress = { since: submittedDate, decideBy: '2099-03-14T08:00:00.000Z', neededBy: null, asked: [] };

test('the receipt says what was received, from whom, when and what comes next, and can be printed', async () => {
  window.print = jest.fn();
  portal.serve(buildApplication({ submitted: true, submittedDate, progress }));
  portal.open(receiptPath);
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt for application 21' })).toBeVisible();
  const facts = within(screen.getByRole('region', { name: 'What we received' }));
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '21',
    'Nurses',
    'Asha Nair',
    expect.stringMatching(/^3 Feb 2026, /),
  ]);
  const documents = within(screen.getByRole('region', { name: '1 document received' }));
  expect(documents.getByRole('listitem')).toHaveTextContent('Passport copy scan.pdf');
  expect(screen.getByText('We decide by 14 Mar 2099.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the application' })).toHaveAttribute(
    'href',
    '/user/services/apply/3/21/Nurses',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});

test('the receipt of a resubmitted application shows when it was submitted again', async () => {
  portal.serve(buildApplication({ submitted: true, submittedDate, resubmittedDate: '2026-02-09T08:00:00.000Z' }));
  portal.open(receiptPath);
  expect(await screen.findByText(/^9 Feb 2026, /)).toBeVisible();
});

test('the server makes the PDF, and its file name has the application id', async () => {
  portal.serve(buildApplication({ submitted: true, submittedDate, progress }));
  const pdfBlobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    pdfBlobs.push(blob as Blob);
    return 'blob:receipt';
  };
  const saveClick = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('receipt-21.pdf');
  });
  portal.api.on(applicationEndpoints.getReceipt, () => ({ pdf: btoa('%PDF-\xff') }));
  portal.open(receiptPath);
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'The receipt is saved as receipt-21.pdf. Look in your downloads.',
  );
  expect(portal.api.calls.at(-1)).toMatchObject({ call: 'GET /Application/GetReceipt', input: { appId: '21' } });
  expect(saveClick).toHaveBeenCalledTimes(1);
  expect(pdfBlobs).toMatchObject([{ type: 'application/pdf', size: 6 }]);
  saveClick.mockRestore();
});

test('a PDF that cannot be made shows an error', async () => {
  portal.serve(buildApplication({ submitted: true, submittedDate, progress }));
  portal.api.on(
    applicationEndpoints.getReceipt,
    () => new FakeResponse(429, { code: 'too_many_requests', message: 'x' }),
  );
  portal.open(receiptPath);
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The receipt could not be saved as PDF.');
});

test('the receipt of a withdrawn application shows when, and no next step', async () => {
  const withdrawnDate = '2026-02-05T08:00:00.000Z';
  portal.serve(buildApplication({ submitted: true, submittedDate, withdrawnDate }));
  portal.open(receiptPath);
  expect(await screen.findByText(/^5 Feb 2026, /)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What comes next' })).toBeNull();
});

test('the receipt says that the application was sent back and that the decision is late', async () => {
  const late = { ...progress, decideBy: '2026-02-13T08:00:00.000Z' };
  portal.serve(buildApplication({ submitted: true, submittedDate, applicationStatus: 3, progress: late }));
  portal.open(receiptPath);
  const nextSteps = await screen.findByRole('region', { name: 'What comes next' });
  expect(nextSteps).toHaveTextContent(
    /We have sent it back to you\..*We wanted to decide by 13 Feb 2026, but we are late\./,
  );
});

test('a draft has no receipt: the address redirects to the form', async () => {
  portal.serve(buildApplication());
  const { router } = portal.open(receiptPath);
  await portal.findPassportField();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/services/apply/3/21/Nurses'));
});
