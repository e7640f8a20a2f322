import { demoAccounts, logIn as logInWith } from '@emigration-portal/kit/browser';
import { expect, type Page } from '@playwright/test';

/** A customer whose company brings workers. */
const employer = { userName: 'ravi.kumar', password: 'Saffron-Bridge-63' };
/** The demo accounts that pages and journeys are opened with. */
export const accounts = { ...demoAccounts, employer };
export type Who = keyof typeof accounts;

const firstPage = {
  customer: /\/user\/services\/list/,
  employer: /\/user\/services\/list/,
  superAdmin: /\/admin\/dashboard/,
  admin: /\/admin\/dashboard/,
} as const satisfies Record<Who, RegExp>;

/** Signs in through the log-in page and waits for the role's first page. */
export async function signIn(page: Page, shell: string, who: Who): Promise<void> {
  await page.goto(`${shell}/log-in`);
  await logIn(page, who);
  await expect(page).toHaveURL(firstPage[who]);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Fills and sends the log-in form that is open. */
export const logIn = (page: Page, who: Who): Promise<void> => logInWith(page, accounts[who]);

/** Signs out through the header's account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Log out').click();
}
