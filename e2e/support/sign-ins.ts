import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Signs in through the log-in page and waits for the role's first page. */
export async function signIn(page: Page, userName: string, password: string, lands: RegExp): Promise<void> {
  await page.goto('/log-in');
  await page.getByLabel('User name or e-mail').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(lands);
}

/** Signs out through the header's account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}
