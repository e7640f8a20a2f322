import 'fake-indexeddb/auto';
import { applicationEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildApplication, setUpApplicationPortal } from '../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
const receipt = '/user/applications/receipt/3/21';
const at = '2026-02-03T08:00:00.000Z';
const progress = { since: at, decideBy: '2099-03-14T08:00:00.000Z', neededBy: null, asked: [] };

test('it says what was received, from whom, when, and what comes next, and can be printed', async () => {
  window.print = jest.fn();
  portal.serve(buildApplication({ submitted: true, submittedDate: at, progress }));
  portal.open(receipt);
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

test('one submitted again says when', async () => {
  portal.serve(buildApplication({ submitted: true, submittedDate: at, resubmittedDate: '2026-02-09T08:00:00.000Z' }));
  portal.open(receipt);
  expect(await screen.findByText(/^9 Feb 2026, /)).toBeVisible();
});

test('its PDF is made by the server and saved under the number of the application', async () => {
  portal.serve(buildApplication({ submitted: true, submittedDate: at, progress }));
  const made: Blob[] = [];
  URL.createObjectURL = (blob) => {
    made.push(blob as Blob);
    return 'blob:receipt';
  };
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('receipt-21.pdf');
  });
  portal.api.on(applicationEndpoints.getReceipt, () => ({ pdf: btoa('%PDF-\xff') }));
  portal.open(receipt);
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'The receipt is saved as receipt-21.pdf. Look in your downloads.',
  );
  expect(portal.api.calls.at(-1)).toMatchObject({ call: 'GET /Application/GetReceipt', input: { appId: '21' } });
  expect(saved).toHaveBeenCalledTimes(1);
  expect(made).toMatchObject([{ type: 'application/pdf', size: 6 }]);
  saved.mockRestore();
});

test('a PDF that cannot be made is told', async () => {
  portal.serve(buildApplication({ submitted: true, submittedDate: at, progress }));
  portal.api.on(
    applicationEndpoints.getReceipt,
    () => new FakeResponse(429, { code: 'too_many_requests', message: 'x' }),
  );
  portal.open(receipt);
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The receipt could not be saved as PDF.');
});

test('of one that was withdrawn it says when, and that nothing comes next', async () => {
  const withdrawnDate = '2026-02-05T08:00:00.000Z';
  portal.serve(buildApplication({ submitted: true, submittedDate: at, withdrawnDate }));
  portal.open(receipt);
  expect(await screen.findByText(/^5 Feb 2026, /)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What comes next' })).toBeNull();
});

test('of one that was sent back, or is late, it says so', async () => {
  const late = { ...progress, decideBy: '2026-02-13T08:00:00.000Z' };
  portal.serve(buildApplication({ submitted: true, submittedDate: at, applicationStatus: 3, progress: late }));
  portal.open(receipt);
  const next = await screen.findByRole('region', { name: 'What comes next' });
  expect(next).toHaveTextContent(
    /We have sent it back to you\..*We wanted to decide by 13 Feb 2026, but we are late\./,
  );
});

test('of a draft nothing was received: it leads to the form', async () => {
  portal.serve(buildApplication());
  const { router } = portal.open(receipt);
  await portal.passport();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/services/apply/3/21/Nurses'));
});
