import type { PartialService } from '@emigration-portal/shared-api';
import type { Page } from '@playwright/test';
import { createPdf } from '../support/forms/documents.ts';
import { publishService } from '../support/forms/services.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

const arabicWord = 'خدمة';
const service: PartialService = {
  name: `${arabicWord} 1`,
  description: `${arabicWord} 2`,
  additionalInstructions: `${arabicWord} 3`,
  serviceCharge: '120.00',
  status: 'published',
  items: [
    { required: true, name: `${arabicWord} 4`, type: 'Text' },
    { required: false, name: `${arabicWord} 5`, type: 'Choice', options: [`${arabicWord} 6`, `${arabicWord} 7`] },
  ],
  documents: [
    {
      type: '.pdf',
      maxSize: 500,
      unit: 'KB',
      required: true,
      sample: undefined,
      name: `${arabicWord} 9`,
      instruction: `${arabicWord} 10`,
    },
  ],
  urls: [],
};

/** Finds texts in which a right-to-left word could change the order of the other words. */
const findReorderedTexts = (page: Page) =>
  page.evaluate((part) => {
    const isIsolated = (element: Element): boolean => {
      const { display, unicodeBidi } = getComputedStyle(element);
      return display !== 'inline' || /^(isolate|plaintext)/.test(unicodeBidi);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const reorderedTexts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const element = node.parentElement;
      if (!element || !text.includes(part) || element.closest('script, style, option, textarea, .visually-hidden'))
        continue;
      const isAlone =
        element.childNodes.length === 1 && text.trim().startsWith(part) && /^\S+ \d+(\.pdf)?$/.test(text.trim());
      if (!(isAlone && isIsolated(element)) && !/^[^\u0600-\u06ff]*\u2068[^\u2069]*\u2069/.test(text))
        reorderedTexts.push(`${text} in ${element.outerHTML.slice(0, 120)}`);
    }
    return reorderedTexts;
  }, arabicWord);

async function expectNoReordering(page: Page) {
  await expect(page.getByText(arabicWord).first()).toBeVisible();
  expect(await findReorderedTexts(page)).toEqual([]);
}

test('a right-to-left word that people enter does not reorder the text around it', async ({ page, portal }) => {
  const id = await publishService(portal.shell.url, service);
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(`/user/services/list?search=${arabicWord}`);
  await expectNoReordering(page);
  await page.goto(`/user/services/apply-new/${id}/service`);
  await page.getByRole('textbox', { name: `${arabicWord} 4` }).fill(`${arabicWord} 8`);
  const scan = { name: `${arabicWord} 11.pdf`, mimeType: 'application/pdf', buffer: await createPdf('Scan') };
  await page.getByLabel(`${arabicWord} 9`).setInputFiles(scan);
  await expect(page.getByText('File uploaded!')).toBeVisible();
  await expectNoReordering(page);
  await submitForm(page, async (button) => {
    await expectNoReordering(page);
    await button.click();
  });
  await expect(page.getByText('Your application is submitted!')).toBeVisible();
  await page.goto('/user/applications/list');
  await expectNoReordering(page);

  await signIn(page, portal.shell.url, 'admin');
  await page.goto(`/admin/dashboard?search=${arabicWord}`);
  await expectNoReordering(page);
  await page.getByRole('link', { name: /^View application/ }).click();
  await page.getByRole('heading', { level: 1, name: service.name }).waitFor();
  await expectNoReordering(page);
});
