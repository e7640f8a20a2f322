import type { Page, Response } from '@playwright/test';

interface Answers {
  /** Whether an answer of the API contains the text. */
  readonly contain: (text: string) => Promise<boolean>;
}

/** Collects the texts in the API's answers to a page: names, answers, texts of services and other content. */
export function collectAnswers(page: Page): Answers {
  const texts = new Set<string>();
  const readings: Promise<void>[] = [];
  const read = async (response: Response) => {
    const answer: unknown = await response.json().catch(() => undefined);
    for (const text of listStrings(answer)) texts.add(simplify(text));
  };
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) readings.push(read(response));
  });
  const contain = async (text: string) => {
    await Promise.all(readings);
    return [...texts].some((each) => each.includes(simplify(text)));
  };
  return { contain };
}

/** Lists the strings in JSON, and in JSON that is itself a string. Also joins those of each object, such as the parts of a name. */
function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return /^[[{]/.test(value) ? listStrings(JSON.parse(value)) : [value];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.values(value);
  const words = parts.filter((part) => typeof part === 'string' && part !== '');
  return [words.join(' '), ...parts.flatMap(listStrings)];
}

const simplify = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
