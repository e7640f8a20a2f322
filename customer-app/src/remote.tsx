import type { RemoteModule } from '@emigration-portal/shared-api';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { missing } from '@emigration-portal/shared-ui/missing';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import { CustomerLayout } from './components/CustomerLayout.tsx';
import { loadApplication } from './features/application-form/load-application.ts';
import { loadApplications } from './features/applications/load-applications.ts';
import { loadApplyMany } from './features/batches/load-apply-many.ts';
import { loadBatch } from './features/batches/load-batch.ts';
import { loadBatches } from './features/batches/load-batches.ts';
import { loadServices } from './features/services/load-services.ts';
import { Component as ServiceListPage } from './features/services/ServiceListPage.tsx';
import customer from './locales/en.json';
import { paths } from './paths.ts';

export const messages: RemoteModule['messages'] = { en: { customer } };

const application = {
  loader: loadApplication,
  lazy: () => import('./features/application-form/ApplicationPage.tsx'),
};

const ownApplication = missing('ownApplication', paths.applicationList);

/** What the loaders here ask for is on its way while the code of their pages is. */
const pages: RouteObject[] = [
  // Where whoever has logged in begins: its code comes with the remote's own.
  { path: 'services/list', loader: loadServices, Component: ServiceListPage },
  {
    path: 'services/apply-new/:serviceId/:serviceName',
    ...application,
    handle: missing('offer', paths.serviceList),
  },
  { path: 'services/apply/:serviceId/:applicationId/:serviceName', ...application, handle: ownApplication },
  { path: 'services/apply', lazy: () => import('./features/application-form/apply-query.ts'), handle: ownApplication },
  {
    path: 'invoice',
    lazy: () => import('./features/invoice/InvoicePage.tsx'),
    handle: missing('ownInvoice', paths.applicationList),
  },
  {
    path: 'applications/list',
    loader: loadApplications,
    lazy: () => import('./features/applications/ApplicationListPage.tsx'),
  },
  {
    path: 'applications/receipt/:serviceId/:applicationId',
    lazy: () => import('./features/receipt/ReceiptPage.tsx'),
    handle: ownApplication,
  },
  {
    path: 'services/apply-many/:serviceId/:serviceName',
    loader: loadApplyMany,
    lazy: () => import('./features/batches/ApplyManyPage.tsx'),
    handle: missing('offer', paths.serviceList),
  },
  {
    path: 'batches/list',
    loader: loadBatches,
    lazy: () => import('./features/batches/BatchListPage.tsx'),
    handle: { section: paths.serviceList },
  },
  {
    path: 'batches/:batchId',
    loader: loadBatch,
    lazy: () => import('./features/batches/BatchPage.tsx'),
    handle: { ...missing('batch', paths.batchList), section: paths.serviceList },
  },
  { path: 'settings', lazy: () => import('./features/settings/SettingsPage.tsx') },
];

export const routes: readonly RouteObject[] = [
  {
    Component: CustomerLayout,
    children: [{ ErrorBoundary: PageError, HydrateFallback: () => null, children: pages }],
  },
];
