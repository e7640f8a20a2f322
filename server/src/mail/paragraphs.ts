import { toOneLine } from '../content/to-one-line.ts';

/** What a mail is made of: a sentence or more, a list, or a link under words that say where it leads. */
export type Paragraph =
  | string
  | { readonly list: readonly string[] }
  | { readonly link: string; readonly words: string };

/** Paragraphs as they are read in a text: what was typed elsewhere stays in its line, so that it makes no paragraph. */
export const renderText = (paragraphs: readonly Paragraph[]): string => paragraphs.map(asText).join('\n\n');

function asText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return toOneLine(paragraph);
  if ('list' in paragraph) return paragraph.list.map((item) => `${ITEM}${toOneLine(item)}`).join('\n');
  return `${toOneLine(paragraph.words)}:\n${paragraph.link}`;
}

const ITEM = '- ';

/** The paragraphs of such a text, or of any other. */
export const parseParagraphs = (text: string): Paragraph[] =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(fromText);

function fromText(block: string): Paragraph {
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith(ITEM))) return { list: lines.map((line) => line.slice(ITEM.length)) };
  const linked = /^(?:(?<words>.+):\n)?(?<link>https?:\/\/\S+)$/.exec(block)?.groups;
  return linked?.link ? { link: linked.link, words: linked.words ?? linked.link } : toOneLine(block);
}
