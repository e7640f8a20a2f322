import type { PartialService } from '@emigration-portal/shared-api';
import type { Page } from '@playwright/test';
import { createPdf } from '../support/forms/documents.ts';
import { publishService } from '../support/forms/services.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

const typed = 'خدمة';
const service: PartialService = {
  name: `${typed} 1`,
  description: `${typed} 2`,
  additionalInstructions: `${typed} 3`,
  serviceCharge: '120.00',
  status: 'published',
  items: [
    { required: true, name: `${typed} 4`, type: 'Text' },
    { required: false, name: `${typed} 5`, type: 'Choice', options: [`${typed} 6`, `${typed} 7`] },
  ],
  documents: [
    {
      type: '.pdf',
      maxSize: 500,
      unit: 'KB',
      required: true,
      sample: undefined,
      name: `${typed} 9`,
      instruction: `${typed} 10`,
    },
  ],
  urls: [],
};

/** Texts in which right-to-left input could reorder the words around it. */
const findReorderedTexts = (page: Page) =>
  page.evaluate((part) => {
    const isApart = (element: Element): boolean => {
      const { display, unicodeBidi } = getComputedStyle(element);
      return display !== 'inline' || unicodeBidi.startsWith('isolate');
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const turning: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const element = node.parentElement;
      if (!element || !text.includes(part) || element.closest('script, style, option, textarea')) continue;
      const isAlone =
        element.childNodes.length === 1 && text.trim().startsWith(part) && /^\S+ \d+(\.pdf)?$/.test(text.trim());
      if (!(isAlone && isApart(element)) && !/^[^\u0600-\u06ff]*\u2068[^\u2069]*\u2069/.test(text))
        turning.push(`${text} in ${element.outerHTML.slice(0, 120)}`);
    }
    return turning;
  }, typed);

async function expectNoReordering(page: Page) {
  await expect(page.getByText(typed).first()).toBeVisible();
  expect(await findReorderedTexts(page)).toEqual([]);
}

test('right-to-left input does not reorder the text around it on any page', async ({ page, portal }) => {
  const id = await publishService(portal.shell.url, service);
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(`/user/services/list?search=${typed}`);
  await expectNoReordering(page);
  await page.goto(`/user/services/apply-new/${id}/service`);
  await page.getByRole('textbox', { name: `${typed} 4` }).fill(`${typed} 8`);
  const scan = { name: `${typed} 11.pdf`, mimeType: 'application/pdf', buffer: await createPdf('Scan') };
  await page.getByLabel(`${typed} 9`).setInputFiles(scan);
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
  await page.goto(`/admin/dashboard?search=${typed}`);
  await expectNoReordering(page);
  await page.getByRole('link', { name: /^View application/ }).click();
  await page.getByRole('heading', { level: 1, name: service.name }).waitFor();
  await expectNoReordering(page);
});
