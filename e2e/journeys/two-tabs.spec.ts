import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { readDraftsAsText } from '../support/forms/drafts.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

const form = '/user/services/apply-new/1/service';
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Full name as in the passport' });
const showOtherDraft = (page: Page) => page.getByRole('button', { name: 'Show the other draft' });

/** Waits until the browser has stored the draft. */
async function typeName(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await expect.poll(() => readDraftsAsText(page)).toContain(name);
}

/** Fires the events of a tab that becomes visible. */
const switchTo = async (page: Page) => {
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
};

for (const width of [360, 1280]) {
  test(`at ${width} px two tabs with the same form have a draft each, and each can show the other’s draft`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, portal.shell.url, 'customer');
    await page.goto(form);
    await typeName(page, 'Asha in the first tab');
    const second = await page.context().newPage();
    await second.setViewportSize({ width, height: 800 });
    await second.goto(form);
    await expect(second.getByText(/^This form is also open in another tab/)).toBeVisible();
    await expect(nameField(second)).toHaveValue('');
    await typeName(second, 'Asha in the second tab');
    expect(await readDraftsAsText(second)).toContain('Asha in the first tab');

    for (const [tab, other] of [
      [page, 'Asha in the second tab'],
      [second, 'Asha in the first tab'],
    ] as const) {
      await switchTo(tab);
      await showOtherDraft(tab).click();
      await expect(tab.getByText(/^You typed this on .* and did not save it:$/)).toBeVisible();
      await expect(tab.getByText(other).first()).toBeVisible();
      await expectNoHorizontalScroll(tab);
    }
    await expect(nameField(page)).toHaveValue('Asha in the first tab');
    await expect(nameField(second)).toHaveValue('Asha in the second tab');
  });
}

test('without Web Locks, as over http, two tabs lose no draft and do not mention an open tab', async ({
  page,
  portal,
}) => {
  await page.context().addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(form);
  await typeName(page, 'Asha in the first tab');
  const second = await page.context().newPage();
  await second.goto(form);
  // Without locks the second tab cannot know that the first is open, so it restores its draft.
  await expect(nameField(second)).toHaveValue('Asha in the first tab');
  await typeName(second, 'Asha in the second tab');
  await switchTo(page);
  await typeName(page, 'Asha again in the first tab');
  expect(await readDraftsAsText(page)).toContain('Asha in the second tab');
  await switchTo(second);
  await expect(showOtherDraft(second)).toBeVisible();
  await expect(second.getByText(/open in another tab/)).toHaveCount(0);
});
