import { batchEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { buildBatch, setUpBatchPortal } from '../../testing/batch-portal.ts';
import './BatchListPage.tsx';

const portal = setUpBatchPortal();
const open = () => portal.open('/user/batches/list');
const begin = () => screen.findByRole('link', { name: 'Apply for several workers' });
const how = () => screen.queryByRole('heading', { name: 'How it works' });

test('who has no workers yet is told how it works, and led to the services', async () => {
  portal.api.on(batchEndpoints.getBatches, () => ({ batches: [], totalRecords: 0 }));
  open();
  expect(await begin()).toHaveAttribute('href', '/user/services/list?for=workers');
  expect(screen.getByText('No workers yet.')).toBeVisible();
  expect(how()).toBeVisible();
});

test('lists that are there lead to their workers', async () => {
  portal.api.on(batchEndpoints.getBatches, () => ({ batches: [buildBatch()], totalRecords: 1 }));
  open();
  expect(await screen.findByRole('link', { name: 'Masons, March' })).toHaveAttribute('href', '/user/batches/5');
  expect(await begin()).toBeVisible();
  expect(how()).not.toBeInTheDocument();
});

test('lists that could not be loaded are not called none', async () => {
  portal.api.on(batchEndpoints.getBatches, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  open();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(how()).not.toBeInTheDocument();
});
