import { expect, type Locator, type Page } from '@playwright/test';
import { findEnglishText } from '../languages/catalogue-texts.ts';

type Press = (button: Locator) => Promise<void>;

/** Presses Submit in the form, and again on the page "Check your answers". `findText` knows their names on the page. */
export async function submitForm(
  page: Page,
  press: Press = (button) => button.click(),
  pressAgain = press,
  findText = findEnglishText,
): Promise<void> {
  const button = page.getByRole('button', { name: findText('customer-app/check.submit'), exact: true });
  await press(button);
  await expect(page.getByRole('heading', { level: 1, name: findText('customer-app/check.title') })).toBeFocused();
  await pressAgain(button);
}
