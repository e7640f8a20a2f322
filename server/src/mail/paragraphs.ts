import { toOneLine } from '../content/to-one-line.ts';

export type Paragraph =
  | string
  | { readonly list: readonly string[] }
  | { readonly link: string; readonly words: string };

/** User input stays on one line, so that it cannot create paragraphs. */
export const renderText = (paragraphs: readonly Paragraph[]): string => paragraphs.map(renderParagraph).join('\n\n');

function renderParagraph(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return toOneLine(paragraph);
  if ('list' in paragraph) return paragraph.list.map((item) => `${ITEM_MARK}${toOneLine(item)}`).join('\n');
  return `${toOneLine(paragraph.words)}:\n${paragraph.link}`;
}

const ITEM_MARK = '- ';

export const parseParagraphs = (text: string): Paragraph[] =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(parseParagraph);

function parseParagraph(block: string): Paragraph {
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith(ITEM_MARK)))
    return { list: lines.map((line) => line.slice(ITEM_MARK.length)) };
  const linked = /^(?:(?<words>.+):\n)?(?<link>https?:\/\/\S+)$/.exec(block)?.groups;
  return linked?.link ? { link: linked.link, words: linked.words ?? linked.link } : toOneLine(block);
}
