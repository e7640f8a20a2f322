import { joinRoutes, type RemoteModule } from '@emigration-portal/shared-api';
import { missingHandle } from '@emigration-portal/shared-ui/missing';
import { Outlet, type RouteObject } from '@emigration-portal/shared-ui/router';
import '@emigration-portal/shared-ui/theme';
import { addErrorTexts } from '@emigration-portal/shared-ui/errors';
import staffErrors from '@emigration-portal/shared-ui/locales/en/staffErrors.json';
import { AdminErrorBoundary } from './components/AdminErrorBoundary.tsx';
import { createUsersLoader } from './components/create-users-loader.ts';
import { requireSecondFactor, requireSuperAdmin } from './components/guards.ts';
import { adminRoutes, superAdminRoutes } from './declared-routes.ts';
import { loadAudit } from './features/audit/load-audit.ts';
import { loadDashboard } from './features/dashboard/load-dashboard.ts';
import { loadFigures } from './features/figures/load-figures.ts';
import { loadMails } from './features/mail/load-mails.ts';
import { loadReview } from './features/manage-application/load-review.ts';
import { loadServices } from './features/services/load-services.ts';
import { loadTransactions } from './features/transactions/load-transactions.ts';
import { loadWordReports } from './features/wrong-words/load-word-reports.ts';
import { paths } from './paths.ts';
import './admin.css';

/** Empty: each module adds the texts that it imports. */
export const messages: RemoteModule['messages'] = {};

// Only calls of staff fail with these codes.
addErrorTexts(staffErrors);

function AdminLayout() {
  return (
    <div className="admin">
      <Outlet />
    </div>
  );
}

const serviceFormRoute = {
  lazy: () => import('./features/services/ServiceFormPage.tsx'),
  handle: missingHandle('service', paths.services),
};

/** For a page without a menu entry: the main menu marks the entry of `section` as current. */
const inMenuSection = (section: string) => ({ handle: { section } });

const pages = joinRoutes<keyof typeof adminRoutes, RouteObject>(adminRoutes, {
  dashboard: { loader: loadDashboard, lazy: () => import('./features/dashboard/DashboardPage.tsx') },
  figures: {
    loader: loadFigures,
    lazy: () => import('./features/figures/FiguresPage.tsx'),
    ...inMenuSection(paths.dashboard),
  },
  transactions: {
    loader: loadTransactions,
    lazy: () => import('./features/transactions/TransactionListPage.tsx'),
  },
  invoice: {
    lazy: () => import('./features/invoices/InvoicePage.tsx'),
    handle: missingHandle('invoice', paths.transactions),
  },
  createInvoice: {
    loader: requireSecondFactor,
    lazy: () => import('./features/invoices/CreateInvoicePage.tsx'),
    ...inMenuSection(paths.transactions),
  },
  services: { loader: loadServices, lazy: () => import('./features/services/ServiceListPage.tsx') },
  createService: serviceFormRoute,
  editService: serviceFormRoute,
  previewService: {
    lazy: () => import('./features/services/ServicePreviewPage.tsx'),
    handle: missingHandle('service', paths.services),
  },
  serviceVersions: {
    lazy: () => import('./features/services/versions/ServiceVersionsPage.tsx'),
    handle: missingHandle('service', paths.services),
  },
  review: {
    loader: loadReview,
    lazy: () => import('./features/manage-application/ManageApplicationPage.tsx'),
    handle: missingHandle('application', paths.dashboard),
  },
  customers: {
    loader: createUsersLoader('Customer'),
    lazy: () => import('./features/customers/CustomerListPage.tsx'),
  },
  customer: {
    lazy: () => import('./features/customers/CustomerDetailPage.tsx'),
    handle: missingHandle('customer', paths.customers),
  },
  undeliverableMail: {
    loader: loadMails,
    lazy: () => import('./features/mail/UndeliverableMailPage.tsx'),
    ...inMenuSection(paths.dashboard),
  },
  wrongWords: {
    loader: loadWordReports,
    lazy: () => import('./features/wrong-words/WrongWordsPage.tsx'),
    ...inMenuSection(paths.dashboard),
  },
  signInSecurity: {
    lazy: () => import('./features/security/SignInSecurityPage.tsx'),
    ...inMenuSection(paths.settings),
  },
  settings: { lazy: () => import('./features/settings/SettingsPage.tsx') },
});

const importAdminForm = () => import('./features/admins/AdminFormPage.tsx');

const superAdminPages = joinRoutes<keyof typeof superAdminRoutes, RouteObject>(superAdminRoutes, {
  manageAdmins: {
    loader: createUsersLoader('Admin'),
    lazy: () => import('./features/admins/AdminListPage.tsx'),
    ...inMenuSection(paths.dashboard),
  },
  audit: { loader: loadAudit, lazy: () => import('./features/audit/AuditPage.tsx') },
  onboard: { lazy: importAdminForm, ...inMenuSection(paths.dashboard) },
  editAdmin: {
    lazy: importAdminForm,
    handle: { ...missingHandle('admin', paths.manageAdmins), section: paths.dashboard },
  },
});

export const routes: readonly RouteObject[] = [
  {
    Component: AdminLayout,
    children: [
      { ErrorBoundary: AdminErrorBoundary, HydrateFallback: () => null, children: pages },
      {
        // No ErrorBoundary here: the shell shows the refusal.
        middleware: [requireSuperAdmin],
        children: [{ ErrorBoundary: AdminErrorBoundary, HydrateFallback: () => null, children: superAdminPages }],
      },
    ],
  },
];
