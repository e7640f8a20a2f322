import { expect, type Locator, type Page } from '@playwright/test';

type Press = (button: Locator) => Promise<void>;

/** Presses Submit in the form, and again on the page "Check your answers". */
export async function submitForm(
  page: Page,
  press: Press = (button) => button.click(),
  pressAgain = press,
): Promise<void> {
  const button = page.getByRole('button', { name: 'Submit', exact: true });
  await press(button);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeFocused();
  await pressAgain(button);
}
