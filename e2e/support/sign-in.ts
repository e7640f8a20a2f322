import { expect, type Page } from '@playwright/test';

/** The demo accounts of the seed, see the README. */
export const demo = {
  customer: { userName: 'asha.nair', password: 'Monsoon-Kettle-41', lands: /\/user\/services\/list/ },
  superAdmin: { userName: 'super.admin', password: 'Marigold-Harbour-27', lands: /\/admin\/dashboard/ },
  admin: { userName: 'admin', password: 'Teak-Lantern-58', lands: /\/admin\/dashboard/ },
} as const;

export type Who = keyof typeof demo;

/** Signs in through the log-in page and waits for the role's first page. */
export async function signIn(page: Page, shell: string, who: Who): Promise<void> {
  await page.goto(`${shell}/log-in`);
  await logIn(page, who);
  await expect(page).toHaveURL(demo[who].lands);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Fills and sends the log-in form that is open. */
export async function logIn(page: Page, who: Who): Promise<void> {
  const { userName, password } = demo[who];
  await page.getByLabel('User name or e-mail').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Signs out through the header's account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Log out').click();
}
