import type { Page } from '@playwright/test';
import type { DemoAccountName } from '../sign-in.ts';

export interface PortalPage {
  readonly name: string;
  readonly path: string;
  readonly as?: DemoAccountName;
  /** The name of a button that opens a form, which is checked too. */
  readonly formButton?: string | undefined;
  /** Links to follow from `path`, in order, because the address contains ids. */
  readonly linksToFollow?: readonly RegExp[];
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Pages with the demo data. Without `as`, a visitor opens the page. */
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
  { name: 'catalogue', path: '/user/services/list', as: 'customer' },
  { name: 'catalogue for several workers', path: '/user/services/list?for=workers', as: 'customer' },
  { name: 'new application', path: '/user/services/apply-new/1/service', as: 'customer' },
  { name: 'my applications', path: '/user/applications/list', as: 'customer' },
  { name: 'apply for several workers', path: '/user/services/apply-many/1/service', as: 'customer' },
  { name: 'my workers', path: '/user/batches/list', as: 'customer' },
  { name: 'settings', path: '/user/settings', as: 'customer', formButton: 'Edit' },
  { name: 'not found', path: '/user/nothing-here', as: 'customer' },
  { name: 'no access', path: '/admin/dashboard', as: 'customer' },
  { name: 'dashboard', path: '/admin/dashboard', as: 'admin' },
  { name: 'figures', path: '/admin/figures', as: 'admin' },
  { name: 'transactions', path: '/admin/transactions', as: 'admin' },
  { name: 'undeliverable mail', path: '/admin/undeliverable-mail', as: 'admin' },
  { name: 'create invoice', path: '/admin/create-invoice', as: 'admin' },
  { name: 'services', path: '/admin/service-management/list', as: 'admin' },
  { name: 'new service', path: '/admin/service-management/create-new', as: 'admin' },
  { name: 'edit service', path: '/admin/service-management/create/1/service', as: 'admin' },
  { name: 'service versions', path: '/admin/service-management/versions/1/service', as: 'admin' },
  { name: 'customers', path: '/admin/customer-list', as: 'admin' },
  { name: 'customer', path: '/admin/customer-detail/3', as: 'admin' },
  { name: 'admin settings', path: '/admin/settings', as: 'admin', formButton: 'Update password' },
  { name: 'no access for a plain admin', path: '/admin/manage-admins', as: 'admin' },
  { name: 'figures with administrators', path: '/admin/figures', as: 'superAdmin' },
  { name: 'manage admins', path: '/admin/manage-admins', as: 'superAdmin' },
  { name: 'sign-in security', path: '/admin/sign-in-security', as: 'superAdmin' },
  { name: 'audit trail', path: '/admin/audit', as: 'superAdmin' },
  { name: 'add admin', path: '/admin/onboard', as: 'superAdmin' },
  { name: 'edit admin', path: '/admin/edit-admin/2', as: 'superAdmin' },
];

export const pagesBehindLinks: readonly PortalPage[] = [
  { name: 'edit application', path: '/user/applications/list', as: 'customer', linksToFollow: [/^Edit application/] },
  { name: 'approved application', path: '/user/applications/list?status=2', as: 'customer', linksToFollow: [/^View/] },
  { name: 'application sent back', path: '/user/applications/list?status=3', as: 'customer', linksToFollow: [/^Edit/] },
  { name: 'rejected application', path: '/user/applications/list?status=4', as: 'customer', linksToFollow: [/^Edit/] },
  { name: 'receipt', path: '/user/applications/list?status=2', as: 'customer', linksToFollow: [/^View/, /^Receipt$/] },
  {
    name: 'check your answers',
    path: '/user/applications/list?status=1',
    as: 'customer',
    linksToFollow: [/^Edit/],
    formButton: 'Submit',
  },
  { name: 'review', path: '/admin/dashboard', as: 'superAdmin', linksToFollow: [/^View application/] },
];

export async function openPortalPage(page: Page, shellUrl: string, portalPage: PortalPage): Promise<void> {
  await page.goto(shellUrl + portalPage.path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const name of portalPage.linksToFollow ?? []) {
    const link = page.getByRole('link', { name }).first();
    await link.waitFor();
    await page.goto(shellUrl + (await link.getAttribute('href')));
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.waitForLoadState('networkidle');
  await portalPage.prepare?.(page);
  if (portalPage.formButton) await page.getByRole('button', { name: portalPage.formButton }).click();
}
