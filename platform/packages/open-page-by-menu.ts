import { demoAccounts, launchOptions, logIn } from '@emigration-portal/kit/browser';
import { chromium } from '@playwright/test';

/** Opens a page by the menu as an administrator. Menu and heading have the same text. */
export async function openPageByMenu(portal: string, name: string): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    await page.goto(`${portal}/log-in`);
    await logIn(page, demoAccounts.admin);
    await page.getByRole('banner').getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  } finally {
    await browser.close();
  }
}
