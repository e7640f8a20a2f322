import { expect, type Locator, type Page } from '@playwright/test';

type PressOf = (button: Locator) => Promise<void>;

/** Presses Submit, by mouse unless told otherwise, and again where all answers are read once more. */
export async function submit(page: Page, press: PressOf = (button) => button.click(), last = press): Promise<void> {
  const button = page.getByRole('button', { name: 'Submit', exact: true });
  await press(button);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeFocused();
  await last(button);
}
