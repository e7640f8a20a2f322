import type { BriefService } from '@emigration-portal/shared-api';
import type { Locator, Page } from '@playwright/test';
import { publish } from '../support/conditions.ts';
import { pdf } from '../support/documents.ts';
import { boxOf } from '../support/geometry.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

const serviceOf = (items: number, width: number): BriefService => ({
  name: `Form with ${items} items for ${width} px`,
  description: 'Short or long.',
  additionalInstructions: '',
  serviceCharge: '120.00',
  status: 'published',
  items: Array.from({ length: items }, (_, at) => ({ required: at === 0, name: `Text item ${at + 1}`, type: 'Text' })),
  documents: [
    { required: true, name: 'Scan', type: '.pdf', maxSize: 500, unit: 'KB', instruction: '', sample: undefined },
  ],
  urls: [],
});

/** Runs in the page: where the button and the message are once the message is drawn. The page may be left soon after. */
async function drawnWith(button: Element, text: string) {
  document.body.dataset.watched = '';
  const nextFrame = () => new Promise(requestAnimationFrame);
  for (;;) {
    const message = document.querySelector('.form-said > .alert:not([data-earlier])');
    if (message?.textContent?.includes(text)) {
      await nextFrame();
      await nextFrame();
      delete document.body.dataset.watched;
      const [{ top: messageTop, bottom }, { left, top }] = [message, button].map((box) =>
        box.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return { isSeen: messageTop >= 0 && bottom <= window.innerHeight, left, top: Math.round(top) };
    }
    await nextFrame();
  }
}

/** Presses a button that is at the end of the window, at its top, or where the page ends. */
async function expectHeld(page: Page, button: Locator, text: string, block: ScrollLogicalPosition): Promise<void> {
  await button.evaluate((element, at) => element.scrollIntoView({ block: at, behavior: 'instant' }), block);
  const { x, y, middle } = await boxOf(button);
  await page.evaluate(() => document.querySelector('.form-said > .alert')?.setAttribute('data-earlier', ''));
  const drawn = button.evaluate(drawnWith, text);
  await page.locator('body[data-watched]').waitFor();
  await page.mouse.click(x + 10, middle);
  expect.soft(await drawn, `${text} ${block}`).toEqual({ isSeen: true, left: x, top: Math.round(y) });
}

for (const width of [360, 1280]) {
  for (const items of [1, 30]) {
    test(`at ${width} px, success moves no pressed button of a form with ${items} items`, async ({ page, portal }) => {
      await page.setViewportSize({ width, height: 740 });
      const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await pdf('Scan') };
      const id = await publish(portal.shell.url, serviceOf(items, width));
      await signIn(page, portal.shell.url, 'customer');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      for (const block of ['end', 'start', 'nearest'] as const) {
        await page.goto(`/user/services/apply-new/${id}/service`);
        await page.getByRole('textbox', { name: 'Text item 1', exact: true }).fill('First');
        await page.getByLabel('Scan').setInputFiles(scan);
        await expect(page.getByText('File uploaded!')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectHeld(page, button('Save'), 'The application is updated!', block);
        await page.getByRole('textbox', { name: 'Text item 1', exact: true }).fill('Second');
        await expectHeld(page, button('Save'), 'application is updated!', block);
        await button('Submit').click();
        await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeFocused();
        await expectHeld(page, button('Submit'), 'Your application is submitted!', block);
        await page.waitForURL(/\/applications\/list/);
      }
    });
  }
}
