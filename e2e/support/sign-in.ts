import { demoAccounts, logIn } from '@emigration-portal/kit/browser';
import { expect, type Page } from '@playwright/test';

/** A customer with a company name. */
const employer = { userName: 'ravi.kumar', password: 'Saffron-Bridge-63' };
export const testAccounts = { ...demoAccounts, employer };
export type DemoAccountName = keyof typeof testAccounts;

/** The page that each account sees first after log-in. */
const firstPageUrls = {
  customer: /\/user\/services\/list/,
  employer: /\/user\/services\/list/,
  superAdmin: /\/admin\/dashboard/,
  admin: /\/admin\/dashboard/,
} as const satisfies Record<DemoAccountName, RegExp>;

export async function signIn(page: Page, shellUrl: string, accountName: DemoAccountName): Promise<void> {
  await page.goto(`${shellUrl}/log-in`);
  await submitLogIn(page, accountName);
  await expect(page).toHaveURL(firstPageUrls[accountName]);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Fills in and sends the open log-in form. */
export const submitLogIn = (page: Page, accountName: DemoAccountName): Promise<void> =>
  logIn(page, testAccounts[accountName]);

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Log out').click();
}
