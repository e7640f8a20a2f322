import type { RemoteModule } from '@emigration-portal/shared-api';
import { PageError } from '@emigration-portal/shared-ui/errors';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import customer from './locales/en.json';

export const messages: RemoteModule['messages'] = { en: { customer } };

const applicationPage = () => import('./features/application-form/ApplicationPage.tsx');

const pages: RouteObject[] = [
  { path: 'services/list', lazy: () => import('./features/services/ServiceListPage.tsx') },
  { path: 'services/apply-new/:serviceId/:serviceName', lazy: applicationPage },
  { path: 'services/apply/:serviceId/:applicationId/:serviceName', lazy: applicationPage },
  { path: 'services/apply', lazy: () => import('./features/application-form/apply-query.ts') },
  { path: 'invoice', lazy: () => import('./features/invoice/InvoicePage.tsx') },
  { path: 'applications/list', lazy: () => import('./features/applications/ApplicationListPage.tsx') },
  { path: 'settings', lazy: () => import('./features/settings/SettingsPage.tsx') },
];

export const routes: readonly RouteObject[] = [
  {
    lazy: () => import('./components/CustomerLayout.tsx'),
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: PageError, HydrateFallback: () => null, children: pages }],
  },
];
