import { DEFAULT_LANGUAGE, type LanguageCode, languages } from '@emigration-portal/shared-api/languages';
import { languageOf } from '../content/texts.ts';
import { SIGNATURE } from './messages.ts';
import { type Paragraph, parseParagraphs } from './paragraphs.ts';
import { splitByLanguage } from './split-by-language.ts';

// Text and background colours come from the mail program, which may be dark; only the button sets both.
const styles = {
  body: 'margin:0;padding:16px;font:16px/1.5 Arial,Helvetica,sans-serif',
  column: 'max-width:600px;margin:0 auto',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 16px;font:bold 24px/1.5 Consolas,Menlo,monospace;letter-spacing:2px',
  list: 'margin:0 0 16px;padding:0 24px',
  item: 'margin:0 0 8px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5563;color:#ffffff;font-weight:bold;text-decoration:none',
  address: 'color:inherit;font-size:14px;word-break:break-all',
  link: 'color:inherit',
  footer: 'margin-top:24px;border-top:1px solid #8a9699;padding-top:16px;font-size:14px',
} as const;

/** A line of capitals and digits is a code to type. */
const CODE = /^[0-9A-Z]{6,}$/;

/** Renders a mail from its text, so that the database stores only the text. The HTML loads nothing. */
export function renderHtml(subject: string, text: string, language: string = DEFAULT_LANGUAGE): string {
  const lang = languageOf(language);
  const [mainText = '', footerText = ''] = text.split(`\n${SIGNATURE}\n`);
  const footer = [SIGNATURE, ...parseParagraphs(footerText)].map((paragraph) => renderSmall(paragraph, lang)).join('');
  return [
    `<!doctype html><html lang="${lang}" dir="${languages[lang].direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="${styles.body}"><main style="${styles.column}">`,
    `<h1 style="${styles.heading}">${renderWords(subject, lang)}</h1>`,
    ...parseParagraphs(mainText).map((paragraph) => renderLarge(paragraph, lang)),
    `<div style="${styles.footer}">${footer}</div>`,
    '</main></body></html>\n',
  ].join('\n');
}

/** Words in another script get their own element: its language for screen readers, and their own direction. */
const renderWords = (text: string, around: LanguageCode): string =>
  splitByLanguage(text, around)
    .map((part) => {
      const words = escapeHtml(part.text);
      return part.language ? `<bdi lang="${part.language}" dir="auto">${words}</bdi>` : words;
    })
    .join('');

function renderLarge(paragraph: Paragraph, lang: LanguageCode): string {
  if (typeof paragraph === 'string') {
    const style = CODE.test(paragraph) ? styles.code : styles.paragraph;
    return `<p style="${style}">${renderWords(paragraph, lang)}</p>`;
  }
  if ('list' in paragraph) {
    const items = paragraph.list.map((item) => `<li style="${styles.item}">${renderWords(item, lang)}</li>`);
    return `<ul style="${styles.list}">${items.join('')}</ul>`;
  }
  const { link, words } = paragraph;
  const href = escapeHtml(link);
  const label = renderWords(words, lang);
  const button = `<p style="${styles.paragraph}"><a href="${href}" style="${styles.button}">${label}</a></p>`;
  // For people who cannot use the button or do not trust it.
  const address = `<p style="${styles.paragraph}"><a href="${href}" dir="ltr" style="${styles.address}">${href}</a></p>`;
  return words === link ? address : `${button}\n${address}`;
}

function renderSmall(paragraph: Paragraph, lang: LanguageCode): string {
  if (typeof paragraph === 'string' || 'list' in paragraph) return renderLarge(paragraph, lang);
  return `<p style="${styles.paragraph}"><a href="${escapeHtml(paragraph.link)}" style="${styles.link}">${renderWords(paragraph.words, lang)}</a></p>`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
