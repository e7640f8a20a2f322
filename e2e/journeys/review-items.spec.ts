import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { pressEnterOn, tabTo } from '../support/geometry/keyboard.ts';
import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/page-quality.ts';
import { signIn } from '../support/sign-in.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByLabel('Application status');
const remarks = (page: Page) => page.getByLabel('Remarks');
const accepted = (page: Page) => page.getByRole('button', { name: /^Accept /, pressed: true });
const needsChange = (page: Page) => page.getByRole('button', { name: /^Needs change: / });
const updateAndNext = (page: Page) => page.getByRole('button', { name: 'Update and next' });

/** Opens the application that has waited longest without a decision. */
async function openReview(page: Page, shell: string): Promise<string> {
  await signIn(page, shell, 'admin');
  await page.goto('/admin/dashboard?status=1&sort=submitted');
  const first = page.getByRole('link', { name: /^View application/ }).first();
  const id = /\d+/.exec((await first.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Review', exact: true })).toBeVisible();
  return id;
}

test('items that need a change become the remarks, and Update and next opens the next application', async ({
  page,
  portal,
}) => {
  const id = await openReview(page, portal.shell.url);
  await page
    .getByRole('button', { name: /^Accept (?!all)/ })
    .first()
    .click();
  await expect(accepted(page)).toHaveCount(1);
  await needsChange(page).last().click();
  await page.getByLabel('What is wrong').selectOption('Cut off');
  await page.getByLabel('In your own words').fill('The lower half.');
  await page.getByRole('button', { name: 'Save request', exact: true }).click();
  await expect(page.getByText('Cut off. The lower half.')).toBeVisible();
  await page.reload();
  await expect(accepted(page)).toHaveCount(1);
  // The demo application may have remarks already.
  await remarks(page).fill('');
  await status(page).selectOption('Re-submission');
  await expect(remarks(page)).toHaveValue(/: A part of it is cut off\. Please send all of it\. The lower half\.$/);
  await expectAccessible(page, 'review page sent back-1280');
  await updateAndNext(page).click();
  await expect(page.getByText(`Application ${id} is updated.`)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await test.step('a note and a question to a colleague, which an applicant never sees', async () => {
    await page.getByLabel('New note').fill('The sponsor called.');
    await page.getByRole('button', { name: 'Add note' }).click();
    const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
    await expect(notes.filter({ hasText: 'The sponsor called.' })).toBeVisible();
    const opinions = page.getByRole('region', { name: 'Second opinion' });
    await opinions.getByRole('button', { name: 'Ask a colleague' }).click();
    await opinions.getByLabel('Colleague').selectOption({ index: 1 });
    await opinions.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(opinions.getByText('Not answered yet')).toBeVisible();
    await expectAccessible(page, 'review page talk-1280');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the parts are one column, and a chosen status opens its fields in the bar', { tag: '@slow' }, async ({
    page,
    portal,
  }) => {
    await openReview(page, portal.shell.url);
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .tap();
    await expect(
      page.locator('.document-sheet, .document-pane p[role=status]:not(.visually-hidden)').first(),
    ).toBeInViewport();
    await page
      .getByRole('button', { name: /^Accept (?!all)/ })
      .first()
      .tap();
    await expect(accepted(page)).toHaveCount(1);
    await needsChange(page).last().tap();
    await page.getByRole('button', { name: 'Save request', exact: true }).tap();
    await expect(remarks(page)).toBeHidden();
    await status(page).selectOption('Re-submission');
    await expect(remarks(page)).toHaveValue(/^.+: /);
    await expect(remarks(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await expect(remarks(page)).toBeHidden();
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await status(page).selectOption('Rejected');
    await remarks(page).fill('The visa has expired.');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, 'review page open bar-360');
    await page.getByRole('button', { name: 'Update', exact: true }).tap();
    await expect(page.getByRole('status').filter({ hasText: 'The application is updated!' })).toBeFocused();
  });
});

test('by keyboard an administrator opens documents, decides on an answer and the application; no single key decides', {
  tag: '@slow',
}, async ({ page, portal }) => {
  const id = await openReview(page, portal.shell.url);
  const reviewUrl = page.url();
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press(']');
  await expect(page.getByLabel('Document', { exact: true })).toHaveValue('1');
  // Only empty remarks are filled from decisions, and some demo applications have remarks.
  await remarks(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await pressEnterOn(page, needsChange(page).first());
  await tabTo(page, page.getByLabel('In your own words'));
  await page.keyboard.type('Give the new number.');
  await page.keyboard.press('Enter');
  await expect(needsChange(page).first()).toBeFocused();
  await page.keyboard.press('a');
  await expect(status(page)).toHaveValue('2');
  await expect(updateAndNext(page)).toBeFocused();
  await page.keyboard.press('s');
  await expect(remarks(page)).toBeFocused();
  await expect(remarks(page)).toHaveValue(/Give the new number\.$/m);
  expect(page.url()).toBe(reviewUrl);
  await pressEnterOn(page, updateAndNext(page));
  await expect(page.getByText(`Application ${id} is updated.`)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  const second = page.url();
  await page.keyboard.press('n');
  const { pathname, search } = new URL(second);
  await expect(page.getByRole('link', { name: /^Previous: application / })).toHaveAttribute('href', pathname + search);
  await page.keyboard.press('p');
  await expect(page).toHaveURL(second);
});
