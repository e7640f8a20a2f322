import type { RemoteModule } from '@emigration-portal/shared-api';
import { missing } from '@emigration-portal/shared-ui/missing';
import { Outlet, type RouteObject } from '@emigration-portal/shared-ui/router';
import '@emigration-portal/shared-ui/theme';
import { AdminError } from './components/AdminError.tsx';
import { loadUsers } from './components/load-users.ts';
import { requireFactor } from './components/require-factor.ts';
import { superAdminOnly } from './components/super-admin-only.ts';
import { loadAudit } from './features/audit/load-audit.ts';
import { loadDashboard } from './features/dashboard/load-dashboard.ts';
import { loadFigures } from './features/figures/load-figures.ts';
import { loadMails } from './features/mail/load-mails.ts';
import { loadReview } from './features/manage-application/load-review.ts';
import { loadServices } from './features/services/load-services.ts';
import { loadTransactions } from './features/transactions/load-transactions.ts';
import { loadViolations } from './features/violations/load-violations.ts';
import admin from './locales/en.json';
import { paths } from './paths.ts';
import './admin.css';

export const messages: RemoteModule['messages'] = { en: { admin } };

function AdminLayout() {
  return (
    <div className="admin">
      <Outlet />
    </div>
  );
}

const serviceForm = {
  lazy: () => import('./features/services/ServiceFormPage.tsx'),
  handle: missing('service', paths.services),
};

/** Pages that the main menu has no entry of their own for: it marks the entry that leads to them. */
const below = (section: string) => ({ handle: { section } });

/** What the loaders here ask for is on its way while the code of their pages is. */
const pages: RouteObject[] = [
  { path: 'dashboard', loader: loadDashboard, lazy: () => import('./features/dashboard/DashboardPage.tsx') },
  {
    path: 'figures',
    loader: loadFigures,
    lazy: () => import('./features/figures/FiguresPage.tsx'),
    ...below(paths.dashboard),
  },
  {
    path: 'transactions',
    loader: loadTransactions,
    lazy: () => import('./features/transactions/TransactionListPage.tsx'),
  },
  {
    path: 'invoice',
    lazy: () => import('./features/invoices/InvoicePage.tsx'),
    handle: missing('invoice', paths.transactions),
  },
  {
    path: 'create-invoice',
    loader: requireFactor,
    lazy: () => import('./features/invoices/CreateInvoicePage.tsx'),
    ...below(paths.transactions),
  },
  {
    path: 'service-management/list',
    loader: loadServices,
    lazy: () => import('./features/services/ServiceListPage.tsx'),
  },
  { path: 'service-management/create-new', ...serviceForm },
  { path: 'service-management/create/:serviceId/:serviceName', ...serviceForm },
  {
    path: 'service-management/preview/:serviceId/:serviceName',
    lazy: () => import('./features/services/ServicePreviewPage.tsx'),
    handle: missing('service', paths.services),
  },
  {
    path: 'service-management/versions/:serviceId/:serviceName',
    lazy: () => import('./features/services/versions/ServiceVersionsPage.tsx'),
    handle: missing('service', paths.services),
  },
  {
    path: 'manage-application/:serviceId/:applicationId/:serviceName/:userId',
    loader: loadReview,
    lazy: () => import('./features/manage-application/ManageApplicationPage.tsx'),
    handle: missing('application', paths.dashboard),
  },
  {
    path: 'customer-list',
    loader: loadUsers('Customer'),
    lazy: () => import('./features/customers/CustomerListPage.tsx'),
  },
  {
    path: 'customer-detail/:userId',
    lazy: () => import('./features/customers/CustomerDetailPage.tsx'),
    handle: missing('customer', paths.customers),
  },
  {
    path: 'undeliverable-mail',
    loader: loadMails,
    lazy: () => import('./features/mail/UndeliverableMailPage.tsx'),
    ...below(paths.dashboard),
  },
  {
    path: 'sign-in-security',
    lazy: () => import('./features/security/SignInSecurityPage.tsx'),
    ...below(paths.settings),
  },
  { path: 'settings', lazy: () => import('./features/settings/SettingsPage.tsx') },
];

const adminForm = () => import('./features/admins/AdminFormPage.tsx');

const superAdminPages: RouteObject[] = [
  {
    path: 'manage-admins',
    loader: loadUsers('Admin'),
    lazy: () => import('./features/admins/AdminListPage.tsx'),
    ...below(paths.dashboard),
  },
  { path: 'audit', loader: loadAudit, lazy: () => import('./features/audit/AuditPage.tsx') },
  {
    path: 'violations',
    loader: loadViolations,
    lazy: () => import('./features/violations/ViolationPage.tsx'),
    ...below(paths.dashboard),
  },
  { path: 'onboard', lazy: adminForm, ...below(paths.dashboard) },
  {
    path: 'edit-admin/:userId',
    lazy: adminForm,
    handle: { ...missing('admin', paths.manageAdmins), section: paths.dashboard },
  },
];

export const routes: readonly RouteObject[] = [
  {
    Component: AdminLayout,
    children: [
      { ErrorBoundary: AdminError, HydrateFallback: () => null, children: pages },
      {
        // No ErrorBoundary here: the refusal is the shell's to show.
        middleware: [superAdminOnly],
        children: [{ ErrorBoundary: AdminError, HydrateFallback: () => null, children: superAdminPages }],
      },
    ],
  },
];
