import {
  type Batch,
  type BatchWorker,
  batchEndpoints,
  type PartialService,
  serviceEndpoints,
  userEndpoints,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import { createProfile, customer } from '@emigration-portal/shared-ui/testing';
import { setUpCustomerPortal } from './customer-portal.ts';

const definition: PartialService = {
  name: 'Masons',
  description: 'For masons.',
  additionalInstructions: '',
  serviceCharge: '350',
  status: 'published',
  items: [
    { required: true, name: 'Date of birth', type: 'Date' },
    { required: true, name: 'Portal password', type: 'Password' },
    { required: false, name: 'Trade', type: 'Choice', options: ['Mason', 'Carpenter'] },
  ],
  documents: [],
  urls: [],
};

export const buildBatch = (overrides: Partial<Batch> = {}): Batch => ({
  id: 5,
  name: 'Masons, March',
  serviceId: 3,
  serviceName: 'Masons',
  createdDate: '2026-03-04T05:00:00.000Z',
  workers: 2,
  confirmed: 1,
  declined: 0,
  submitted: 0,
  ...overrides,
});

export const buildWorker = (applicationId: number, overrides: Partial<BatchWorker> = {}): BatchWorker => ({
  applicationId,
  name: `Worker ${applicationId}`,
  email: `worker${applicationId}@camp.example`,
  state: 'new',
  since: '2026-03-04T05:00:00.000Z',
  words: '',
  invitedDate: null,
  unfinished: 0,
  submitted: false,
  applicationStatus: 1,
  ...overrides,
});

/** Prepares the tests of a file: the customer pages with one service for workers and batch 5. */
export function setUpBatchPortal() {
  const portal = setUpCustomerPortal();
  return Object.assign(portal, {
    serve(companyName = 'Gulf Harbour') {
      const serviceJSON = JSON.stringify(writeServiceJson(definition));
      portal.api.on(serviceEndpoints.getServices, () => ({ id: 3, serviceName: 'Masons', serviceJSON, version: 2 }));
      portal.api.on(userEndpoints.getUser, () => createProfile(customer, { companyName }));
      portal.api.on(batchEndpoints.createBatch, () => ({ message: 'ok', id: 5 }));
    },
    serveBatch(workers: BatchWorker[], batchOverrides: Partial<Batch> = {}) {
      const output = {
        batch: buildBatch({ workers: workers.length, ...batchOverrides }),
        workers,
        totalRecords: workers.length,
      };
      portal.api.on(batchEndpoints.getBatch, () => output);
    },
    listPosts: (path: string) => portal.api.calls.filter(({ call }) => call === `POST ${path}`),
  });
}
