import { demo, launchOptions, logIn } from '@emigration-portal/kit/browser';
import { chromium } from '@playwright/test';

/** An administrator comes to a page by the header of the portal and finds its heading, which is called the same. */
export async function openByMenu(portal: string, name: string): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    await page.goto(`${portal}/log-in`);
    await logIn(page, demo.admin);
    await page.getByRole('banner').getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  } finally {
    await browser.close();
  }
}
