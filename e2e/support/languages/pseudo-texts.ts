import type { Page } from '@playwright/test';
import type { collectAnswers } from './answers.ts';
import { findCutTexts, findMisplacedMarks, listPageTexts } from './page-texts.ts';

/** Latin words between Arabic letters, brackets, the marks around a value, and marks that join values. */
const latinWords = /\p{Script=Latin}(?:[^\p{Script=Arabic}[\]\u2066-\u2069،:]*\p{Script=Latin})?/gu;

/** Latin words that are no text of a catalogue: initials, currencies, clocks, file names, e-mail addresses, and the code of the language. */
const allowedWords = /^(\p{Lu}{1,3}|(Dubai|India|Riyadh) time|[\w-]+\.\w{3,4}|\S+@\S+|ar-XB)$/u;

/**
 * Lists faults in the texts of a page in `ar-XB`: those that are not from a catalogue, those without their bracket, and content
 * in the wrong direction. A Latin word is content only if an answer of the API has it.
 */
export async function findTextFaults(page: Page, answers: ReturnType<typeof collectAnswers>): Promise<string[]> {
  const faults = [...(await findCutTexts(page)), ...(await findMisplacedMarks(page))];
  for (const { text, startTag } of await listPageTexts(page)) {
    for (const [words] of text.matchAll(latinWords)) {
      if (!allowedWords.test(words) && !(await answers.contain(words))) faults.push(`English: ${words} in ${startTag}`);
    }
  }
  return faults;
}
