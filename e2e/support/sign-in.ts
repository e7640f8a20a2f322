import { expect, type Page } from '@playwright/test';

/** The demo accounts of the seed, see the README. */
const demo = {
  customer: { userName: 'asha.nair', password: 'Monsoon-Kettle-41', lands: /\/user\/services\/list/ },
  superAdmin: { userName: 'super.admin', password: 'Marigold-Harbour-27', lands: /\/admin\/dashboard/ },
  admin: { userName: 'admin', password: 'Teak-Lantern-58', lands: /\/admin\/dashboard/ },
} as const;

export type Who = keyof typeof demo;

/** Signs in through the log-in page and waits for the role's first page. */
export async function signIn(page: Page, shell: string, who: Who): Promise<void> {
  const { userName, password, lands } = demo[who];
  await page.goto(`${shell}/log-in`);
  await page.getByLabel('User name or e-mail').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(lands);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Signs out through the header's account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Log out').click();
}
