import type { Page } from '@playwright/test';

/** Someone who can log in. */
export interface Account {
  readonly userName: string;
  readonly password: string;
}

/** The demo accounts of the seed, see the portal's README. */
export const demo = {
  customer: { userName: 'asha.nair', password: 'Monsoon-Kettle-41' },
  superAdmin: { userName: 'super.admin', password: 'Marigold-Harbour-27' },
  admin: { userName: 'admin', password: 'Teak-Lantern-58' },
} as const satisfies Record<string, Account>;

/** Fills and sends the log-in form that is open. */
export async function logIn(page: Page, { userName, password }: Account): Promise<void> {
  await page.getByLabel('User name or e-mail').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
