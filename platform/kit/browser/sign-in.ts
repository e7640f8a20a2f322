import type { Page } from '@playwright/test';

/** What a person types to log in. */
export interface Account {
  readonly userName: string;
  readonly password: string;
}

/** Demo accounts of the seed (README). */
export const demoAccounts = {
  customer: { userName: 'asha.nair', password: 'Monsoon-Kettle-41' },
  superAdmin: { userName: 'super.admin', password: 'Marigold-Harbour-27' },
  admin: { userName: 'admin', password: 'Teak-Lantern-58' },
} as const satisfies Record<string, Account>;

/** Fills in and sends the open log-in form. */
export async function logIn(page: Page, { userName, password }: Account): Promise<void> {
  await page.getByLabel('User name or e-mail').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
