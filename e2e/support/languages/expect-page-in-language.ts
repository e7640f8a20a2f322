import { findLanguage } from '@emigration-portal/shared-api/languages';
import { expect, type Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../accessibility.ts';
import { takeScreenshot } from '../page-quality.ts';
import { createEnglishDetector } from './catalogue-texts.ts';
import { listPageTexts } from './page-texts.ts';

const softly = expect.configure({ soft: true });

/** Expects that the open page is in a language, shows no English text of a catalogue, and does not scroll sideways. */
export async function expectPageInLanguage(page: Page, language: string, name: string): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveAttribute('dir', findLanguage(language).direction);
  const isEnglish = createEnglishDetector(language);
  const findEnglish = async () => (await listPageTexts(page)).filter(({ text }) => isEnglish(text));
  await softly.poll(findEnglish, { message: `English on ${name}`, timeout: 5_000 }).toEqual([]);
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, `${language} ${name}`);
}
