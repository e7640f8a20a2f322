import type { DeclaredRoutes } from '@emigration-portal/shared-api/remote';

const firstPage = { pageNumber: 1, pageSize: 10 };

const defaultQueue = { statusId: 0, userName: '', oldestFirst: false, sort: 'waitingFirst' };

const serviceFormPage = './features/services/ServiceFormPage.tsx';

/** The pages below `/admin` for every administrator. */
export const adminRoutes = {
  dashboard: {
    path: 'dashboard',
    page: './features/dashboard/DashboardPage.tsx',
    reads: [
      { call: 'getAllApplications', input: { ...firstPage, userId: '0', ...defaultQueue } },
      { call: 'getQueueFigures', input: {} },
      { call: 'getViews', input: {} },
    ],
  },
  figures: {
    path: 'figures',
    page: './features/figures/FiguresPage.tsx',
    reads: [{ call: 'getFigures', input: { weeks: 12 } }],
  },
  transactions: {
    path: 'transactions',
    page: './features/transactions/TransactionListPage.tsx',
    reads: [
      {
        call: 'getTransactions',
        input: { ...firstPage, applicationId: 0, adminId: 0, adminName: '', status: 'Completed' },
      },
    ],
  },
  invoice: { path: 'invoice', page: './features/invoices/InvoicePage.tsx' },
  createInvoice: {
    path: 'create-invoice',
    page: './features/invoices/CreateInvoicePage.tsx',
    reads: [{ call: 'getSecondFactors', input: {} }],
  },
  services: {
    path: 'service-management/list',
    page: './features/services/ServiceListPage.tsx',
    reads: [{ call: 'getAllServices', input: { ...firstPage, userId: ':me', serviceName: '', withoutForm: true } }],
  },
  createService: { path: 'service-management/create-new', page: serviceFormPage },
  editService: { path: 'service-management/create/:serviceId/:serviceName', page: serviceFormPage },
  previewService: {
    path: 'service-management/preview/:serviceId/:serviceName',
    page: './features/services/ServicePreviewPage.tsx',
  },
  serviceVersions: {
    path: 'service-management/versions/:serviceId/:serviceName',
    page: './features/services/versions/ServiceVersionsPage.tsx',
  },
  review: {
    path: 'manage-application/:serviceId/:applicationId/:serviceName/:userId',
    page: './features/manage-application/ManageApplicationPage.tsx',
    reads: [
      { call: 'getApplications', input: { appId: ':applicationId', userId: ':userId' } },
      {
        call: 'getServices',
        input: { id: ':serviceId', serviceName: ':serviceName', applicationId: ':applicationId' },
      },
      { call: 'getQueueNeighbours', input: { appId: ':applicationId', ...defaultQueue } },
      { call: 'getDesk', input: { appId: ':applicationId' } },
    ],
  },
  customers: {
    path: 'customer-list',
    page: './features/customers/CustomerListPage.tsx',
    reads: [
      { call: 'getAllUsers', input: { ...firstPage, role: 'Customer', isActive: true, userName: '', userId: 0 } },
    ],
  },
  customer: { path: 'customer-detail/:userId', page: './features/customers/CustomerDetailPage.tsx' },
  undeliverableMail: {
    path: 'undeliverable-mail',
    page: './features/mail/UndeliverableMailPage.tsx',
    reads: [{ call: 'getUndeliverableMails', input: firstPage }],
  },
  wrongWords: {
    path: 'wrong-words',
    page: './features/wrong-words/WrongWordsPage.tsx',
    reads: [{ call: 'getWordReports', input: firstPage }],
  },
  signInSecurity: { path: 'sign-in-security', page: './features/security/SignInSecurityPage.tsx' },
  settings: { path: 'settings', page: './features/settings/SettingsPage.tsx' },
} as const satisfies DeclaredRoutes;

const adminFormPage = './features/admins/AdminFormPage.tsx';

/** The pages below `/admin` for super admins. They declare no reads, because a guard runs before their loaders. */
export const superAdminRoutes = {
  manageAdmins: { path: 'manage-admins', page: './features/admins/AdminListPage.tsx' },
  audit: { path: 'audit', page: './features/audit/AuditPage.tsx' },
  onboard: { path: 'onboard', page: adminFormPage },
  editAdmin: { path: 'edit-admin/:userId', page: adminFormPage },
} as const satisfies DeclaredRoutes;

/** All pages below `/admin`. The build reads this module too, so it may import types only. */
export const declaredRoutes = { ...adminRoutes, ...superAdminRoutes };
