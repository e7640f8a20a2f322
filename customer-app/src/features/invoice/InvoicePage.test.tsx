import { applicationEndpoints, transactionEndpoints } from '@emigration-portal/shared-api';
import { transaction } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildApplication, existingApplicationPath, setUpApplicationPortal } from '../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
const buildPaidApplication = () => buildApplication({ paymentStatus: 'Completed' }, { transactionId: 'Ledger 7/26' });
const invoice = { ...transaction, invoiceNumber: 'Ledger 7/26', applicationId: 21 };

test('a paid application links to its invoice, and "Go back" returns to the application', async () => {
  portal.serve(buildPaidApplication());
  portal.api.on(transactionEndpoints.getTransaction, () => invoice);
  const { router } = portal.open(existingApplicationPath);
  await userEvent.click(await screen.findByRole('link', { name: 'View invoice' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice Ledger 7/26' })).toBeVisible();
  expect(router.state.location.search).toBe('?transactionId=Ledger%207%2F26');
  const back = screen.getByRole('link', { name: 'Go back' });
  expect(back).toHaveAttribute('href', '/user/services/apply?serviceId=3&applicationId=21');
  await userEvent.click(back);
  await waitFor(() => expect(router.state.location.pathname).toBe(existingApplicationPath));
});

test('without a completed payment there is no link to an invoice', async () => {
  portal.serve(buildApplication({ paymentStatus: 'Failed' }, { transactionId: 'Ledger 7/26' }));
  portal.api.on(applicationEndpoints.getAllApplications, () => ({ applications: [], totalRecords: 0 }));
  portal.open(existingApplicationPath);
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View invoice' })).toBeNull();
});
