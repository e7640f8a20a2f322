import { expect, type Page } from '@playwright/test';

/** Opens the review page of an application. `admin` is the page of an administrator. */
export async function openReview(admin: Page, shellUrl: string, applicationId: number): Promise<void> {
  await admin.goto(`${shellUrl}/admin/dashboard?search=${applicationId}`);
  await admin.getByRole('link', { name: `View application ${applicationId}`, exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
}

/** Saves what is entered on the open review page. */
export async function saveReview(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(admin.getByText('The application is updated!')).toBeVisible();
}
