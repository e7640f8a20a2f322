import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Submit, by mouse unless told otherwise, and again where all answers are read once more. */
export async function submit(page: Page, press = (button: Locator): Promise<void> => button.click()): Promise<void> {
  const button = page.getByRole('button', { name: 'Submit', exact: true });
  await press(button);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
  await press(button);
}
