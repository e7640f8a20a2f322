import { joinRoutes, type RemoteModule } from '@emigration-portal/shared-api';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { missingHandle } from '@emigration-portal/shared-ui/missing';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import { CustomerLayout } from './components/CustomerLayout.tsx';
import { declaredRoutes } from './declared-routes.ts';
import { loadApplication } from './features/application-form/load-application.ts';
import { loadApplications } from './features/applications/load-applications.ts';
import { loadApplyMany } from './features/batches/load-apply-many.ts';
import { loadBatch, loadBatches } from './features/batches/load-batches.ts';
import { loadServices } from './features/services/load-services.ts';
import { Component as ServiceListPage } from './features/services/ServiceListPage.tsx';
import { paths } from './paths.ts';

export const messages: RemoteModule['messages'] = {};

const applicationRoute = {
  loader: loadApplication,
  lazy: () => import('./features/application-form/ApplicationPage.tsx'),
};

const applicationHandle = missingHandle('ownApplication', paths.applicationList);

const pages = joinRoutes<keyof typeof declaredRoutes, RouteObject>(declaredRoutes, {
  serviceList: { loader: loadServices, Component: ServiceListPage },
  applyNew: { ...applicationRoute, handle: missingHandle('offer', paths.serviceList) },
  application: { ...applicationRoute, handle: applicationHandle },
  applicationRedirect: {
    lazy: () => import('./features/application-form/application-redirect.ts'),
    handle: applicationHandle,
  },
  invoice: {
    lazy: () => import('./features/invoice/InvoicePage.tsx'),
    handle: missingHandle('ownInvoice', paths.applicationList),
  },
  applicationList: {
    loader: loadApplications,
    lazy: () => import('./features/applications/ApplicationListPage.tsx'),
  },
  receipt: { lazy: () => import('./features/receipt/ReceiptPage.tsx'), handle: applicationHandle },
  applyMany: {
    loader: loadApplyMany,
    lazy: () => import('./features/batches/ApplyManyPage.tsx'),
    handle: missingHandle('offer', paths.serviceList),
  },
  batchList: {
    loader: loadBatches,
    lazy: () => import('./features/batches/BatchListPage.tsx'),
    handle: { section: paths.serviceList },
  },
  batch: {
    loader: loadBatch,
    lazy: () => import('./features/batches/BatchPage.tsx'),
    handle: { ...missingHandle('batch', paths.batchList), section: paths.serviceList },
  },
  settings: { lazy: () => import('./features/settings/SettingsPage.tsx') },
});

export const routes: readonly RouteObject[] = [
  {
    Component: CustomerLayout,
    children: [{ ErrorBoundary: PageError, HydrateFallback: () => null, children: pages }],
  },
];
