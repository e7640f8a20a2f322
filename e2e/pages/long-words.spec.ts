import type { BriefService } from '@emigration-portal/shared-api';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/axe.ts';
import { publish } from '../support/conditions.ts';
import { pdf } from '../support/documents.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { submit } from '../support/submit.ts';

const word = (start: string) => start + 'x'.repeat(90 - start.length);
const document = {
  type: '.pdf',
  maxSize: 500,
  unit: 'KB',
  instruction: word('Instruction'),
  sample: undefined,
} as const;
const service: BriefService = {
  name: word('Service'),
  description: word('Description'),
  additionalInstructions: word('Instructions'),
  serviceCharge: '120.00',
  status: 'published',
  items: [
    { required: true, name: word('Text'), type: 'Text', help: word('Help') },
    { required: false, name: word('Choice'), type: 'Choice', options: [word('One'), word('Two')] },
    { required: false, name: word('Choices'), type: 'Choices', options: [word('Three'), word('Four')] },
    { required: false, name: word('Date'), type: 'Date' },
  ],
  documents: [{ ...document, required: true, name: word('Document') }],
  urls: [{ name: word('Link'), url: `https://example.org/${word('path')}` }],
};

async function expectRoomAtBothWidths(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

test('words of 90 letters in every text of a service and its answers break, and no page scrolls sideways', async ({
  page,
  portal,
}) => {
  const id = await publish(portal.shell.url, service);
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(`/user/services/list?search=${service.name}`);
  await expect(page.getByRole('heading', { name: service.name })).toBeVisible();
  await expectRoomAtBothWidths(page);
  await page.goto(`/user/services/apply-new/${id}/service`);
  await page.getByRole('textbox', { name: word('Text') }).fill(word('Answer'));
  const scan = { name: `${word('scan')}.pdf`, mimeType: 'application/pdf', buffer: await pdf('Scan') };
  await page.getByLabel(word('Document')).setInputFiles(scan);
  await expect(page.getByText('File uploaded!')).toBeVisible();
  await expectRoomAtBothWidths(page);
  await submit(page, async (button) => {
    await expectRoomAtBothWidths(page);
    await button.click();
  });
  await expect(page.getByText('Your application is submitted!')).toBeVisible();
  await expectRoomAtBothWidths(page);

  await signIn(page, portal.shell.url, 'admin');
  await page.goto(`/admin/dashboard?search=${service.name}`);
  await expectRoomAtBothWidths(page);
  await page.getByRole('link', { name: /^View application/ }).click();
  await page.getByRole('heading', { level: 1, name: service.name }).waitFor();
  await expectRoomAtBothWidths(page);
  await page.goto(`/admin/service-management/create/${id}/service`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectRoomAtBothWidths(page);
});
