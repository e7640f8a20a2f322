import { batchEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { buildBatch, setUpBatchPortal } from '../../testing/batch-portal.ts';
import './BatchListPage.tsx';

const portal = setUpBatchPortal();
const open = () => portal.open('/user/batches/list');
const findApplyLink = () => screen.findByRole('link', { name: 'Apply for several workers' });
const queryHowItWorks = () => screen.queryByRole('heading', { name: 'How it works' });

test('without workers the page explains how it works and links to the services', async () => {
  portal.api.on(batchEndpoints.getBatches, () => ({ batches: [], totalRecords: 0 }));
  open();
  expect(await findApplyLink()).toHaveAttribute('href', '/user/services/list?for=workers');
  expect(screen.getByText('No workers yet.')).toBeVisible();
  expect(queryHowItWorks()).toBeVisible();
});

test('each list links to its workers', async () => {
  portal.api.on(batchEndpoints.getBatches, () => ({ batches: [buildBatch()], totalRecords: 1 }));
  open();
  expect(await screen.findByRole('link', { name: 'Masons, March' })).toHaveAttribute('href', '/user/batches/5');
  expect(await findApplyLink()).toBeVisible();
  expect(queryHowItWorks()).not.toBeInTheDocument();
});

test('lists that could not load are not shown as empty', async () => {
  portal.api.on(batchEndpoints.getBatches, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  open();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(queryHowItWorks()).not.toBeInTheDocument();
});
