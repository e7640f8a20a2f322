import { transactionEndpoints } from '@emigration-portal/shared-api';
import { transaction } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';

const fake = startFakeApiPerTest();

test('the invoice of a transaction has a link back to the transactions', async () => {
  fake.api.on(transactionEndpoints.getTransaction, () => transaction);
  openAdmin('invoice?transactionId=INV-2026-000009');
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice INV-2026-000009' })).toBeVisible();
  expect(inputsOfCalls('GetTransaction')).toEqual([{ transactionId: 'INV-2026-000009' }]);
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/admin/transactions');
});
