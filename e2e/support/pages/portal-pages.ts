import type { Page } from '@playwright/test';
import type { DemoAccountName } from '../sign-in.ts';

export interface PortalPage {
  readonly name: string;
  readonly path: string;
  readonly account?: DemoAccountName;
  /** Selects a button that opens a form, which is checked too. */
  readonly formButton?: string | undefined;
  /** Select links to follow from `path`, in order, because the address contains ids. No names: they differ by language. */
  readonly linksToFollow?: readonly string[];
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Pages with the demo data. Without `account`, a visitor opens the page. */
export const portalPages: readonly PortalPage[] = [
  { name: 'home', path: '/' },
  { name: 'log-in', path: '/log-in' },
  { name: 'sign-up', path: '/sign-up' },
  { name: 'password reset', path: '/password-reset' },
  { name: 'confirm an address', path: `/confirm-email#${'A'.repeat(43)}` },
  { name: 'take a change back', path: `/undo-change#${'A'.repeat(43)}` },
  { name: 'confirm data, by a link that is cut', path: '/confirm-data#cut' },
  { name: 'terms', path: '/terms-and-conditions' },
  { name: 'refund policy', path: '/refund-policy' },
  { name: 'nurse guide', path: '/info/nurses' },
  { name: 'emigration clearance', path: '/info/emmigration-clearance' },
  { name: 'do I need clearance', path: '/info/do-i-need-clearance' },
  {
    name: 'clearance is needed',
    path: '/info/do-i-need-clearance?country=United+Arab+Emirates&passport=printed',
  },
  { name: 'male worker guide', path: '/info/indian-male-worker' },
  { name: 'female worker guide', path: '/info/indian-female-worker' },
  { name: 'check a certificate', path: '/verify' },
  { name: 'checked certificate', path: '/verify/K7QF-3M2X-9TRD-W6HP' },
  { name: 'catalogue', path: '/user/services/list', account: 'customer' },
  { name: 'catalogue for several workers', path: '/user/services/list?for=workers', account: 'customer' },
  { name: 'new application', path: '/user/services/apply-new/1/service', account: 'customer' },
  { name: 'my applications', path: '/user/applications/list', account: 'customer' },
  { name: 'apply for several workers', path: '/user/services/apply-many/1/service', account: 'customer' },
  { name: 'my workers', path: '/user/batches/list', account: 'customer' },
  { name: 'settings', path: '/user/settings', account: 'customer', formButton: '[data-first]' },
  { name: 'not found', path: '/user/nothing-here', account: 'customer' },
  { name: 'no access', path: '/admin/dashboard', account: 'customer' },
  { name: 'dashboard', path: '/admin/dashboard', account: 'admin' },
  { name: 'figures', path: '/admin/figures', account: 'admin' },
  { name: 'transactions', path: '/admin/transactions', account: 'admin' },
  { name: 'undeliverable mail', path: '/admin/undeliverable-mail', account: 'admin' },
  { name: 'wrong words', path: '/admin/wrong-words', account: 'admin' },
  { name: 'create invoice', path: '/admin/create-invoice', account: 'admin' },
  { name: 'services', path: '/admin/service-management/list', account: 'admin' },
  { name: 'new service', path: '/admin/service-management/create-new', account: 'admin' },
  { name: 'edit service', path: '/admin/service-management/create/1/service', account: 'admin' },
  { name: 'service versions', path: '/admin/service-management/versions/1/service', account: 'admin' },
  { name: 'customers', path: '/admin/customer-list', account: 'admin' },
  { name: 'customer', path: '/admin/customer-detail/3', account: 'admin' },
  { name: 'admin settings', path: '/admin/settings', account: 'admin', formButton: '[data-first] + button' },
  { name: 'no access for a plain admin', path: '/admin/manage-admins', account: 'admin' },
  { name: 'figures with administrators', path: '/admin/figures', account: 'superAdmin' },
  { name: 'manage admins', path: '/admin/manage-admins', account: 'superAdmin' },
  { name: 'sign-in security', path: '/admin/sign-in-security', account: 'superAdmin' },
  { name: 'audit trail', path: '/admin/audit', account: 'superAdmin' },
  { name: 'add admin', path: '/admin/onboard', account: 'superAdmin' },
  { name: 'edit admin', path: '/admin/edit-admin/2', account: 'superAdmin' },
];

const applicationLink = 'a[href^="/user/services/apply/"]';

export const pagesBehindLinks: readonly PortalPage[] = [
  {
    name: 'edit application',
    path: '/user/applications/list',
    account: 'customer',
    linksToFollow: [applicationLink],
  },
  {
    name: 'approved application',
    path: '/user/applications/list?status=2',
    account: 'customer',
    linksToFollow: [applicationLink],
  },
  {
    name: 'application sent back',
    path: '/user/applications/list?status=3',
    account: 'customer',
    linksToFollow: [applicationLink],
  },
  {
    name: 'rejected application',
    path: '/user/applications/list?status=4',
    account: 'customer',
    linksToFollow: [applicationLink],
  },
  {
    name: 'receipt',
    path: '/user/applications/list?status=2',
    account: 'customer',
    linksToFollow: [applicationLink, 'a[href^="/user/applications/receipt/"]'],
  },
  {
    name: 'check your answers',
    path: '/user/applications/list?status=1',
    account: 'customer',
    linksToFollow: [applicationLink],
    formButton: '.customer-buttons .push-button-primary',
  },
  {
    name: 'review',
    path: '/admin/dashboard',
    account: 'superAdmin',
    linksToFollow: ['a[href^="/admin/manage-application/"]'],
  },
];

export async function openPortalPage(page: Page, shellUrl: string, portalPage: PortalPage): Promise<void> {
  await page.goto(shellUrl + portalPage.path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const selector of portalPage.linksToFollow ?? []) {
    const link = page.locator(selector).first();
    await link.waitFor();
    await page.goto(shellUrl + (await link.getAttribute('href')));
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.waitForLoadState('networkidle');
  await portalPage.prepare?.(page);
  if (portalPage.formButton) await page.locator(portalPage.formButton).click();
}
