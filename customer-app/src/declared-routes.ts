import type { DeclaredRoutes } from '@emigration-portal/shared-api/remote';

const firstPage = { pageNumber: 1, pageSize: 10 };

const applicationPage = './features/application-form/ApplicationPage.tsx';

/** The pages below `/user`. The build reads this module too: it may import types only. */
export const declaredRoutes = {
  // The first page after log-in. Its code is part of the entry, so it names no `page` file to preload.
  serviceList: {
    path: 'services/list',
    reads: [{ call: 'getAllServices', input: { ...firstPage, userId: ':me', serviceName: '', withoutForm: true } }],
  },
  /** The form of a new application. */
  applyNew: {
    path: 'services/apply-new/:serviceId/:serviceName',
    page: applicationPage,
    reads: [{ call: 'getServices', input: { id: ':serviceId', serviceName: ':serviceName' } }],
  },
  /** The form of a saved application. */
  application: {
    path: 'services/apply/:serviceId/:applicationId/:serviceName',
    page: applicationPage,
    reads: [
      {
        call: 'getServices',
        input: { id: ':serviceId', serviceName: ':serviceName', applicationId: ':applicationId' },
      },
      { call: 'getApplications', input: { appId: ':applicationId', userId: ':me' } },
    ],
  },
  // "Go back" on the invoice opens this address. The module only redirects to `application`.
  applicationRedirect: { path: 'services/apply', page: './features/application-form/application-redirect.ts' },
  invoice: { path: 'invoice', page: './features/invoice/InvoicePage.tsx' },
  applicationList: {
    path: 'applications/list',
    page: './features/applications/ApplicationListPage.tsx',
    reads: [{ call: 'getAllApplications', input: { ...firstPage, userId: ':me', statusId: 0, userName: '' } }],
  },
  receipt: {
    path: 'applications/receipt/:serviceId/:applicationId',
    page: './features/receipt/ReceiptPage.tsx',
  },
  applyMany: {
    path: 'services/apply-many/:serviceId/:serviceName',
    page: './features/batches/ApplyManyPage.tsx',
    reads: [
      { call: 'getServices', input: { id: ':serviceId', serviceName: ':serviceName' } },
      { call: 'getUser', input: { id: ':me' } },
    ],
  },
  batchList: {
    path: 'batches/list',
    page: './features/batches/BatchListPage.tsx',
    reads: [{ call: 'getBatches', input: firstPage }],
  },
  batch: {
    path: 'batches/:batchId',
    page: './features/batches/BatchPage.tsx',
    reads: [{ call: 'getBatch', input: { id: ':batchId', ...firstPage } }],
  },
  settings: { path: 'settings', page: './features/settings/SettingsPage.tsx' },
} as const satisfies DeclaredRoutes;
