import { pagePlaceholders } from '@emigration-portal/shared-api';

/** What search engines and messengers read about a page. Texts are HTML. */
interface PageMeta {
  readonly address: string;
  /** Language code → address in this language. */
  readonly alternates: ReadonlyMap<string, string>;
  /** BCP 47 locale. */
  readonly locale: string;
  readonly title: string;
  readonly description: string;
  readonly product: string;
}

/** Renders the meta tags of a pre-rendered page. */
export function renderMetaTags({ address, alternates, locale, title, description, product }: PageMeta): string {
  const { origin } = pagePlaceholders;
  const properties = {
    'og:type': 'website',
    'og:site_name': product,
    'og:title': title,
    'og:description': description,
    'og:url': origin + address,
    'og:locale': locale.replace('-', '_'),
    'og:image': `${origin}/portal.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${origin}${address}">`,
    ...[...alternates].map(([code, path]) => `<link rel="alternate" hreflang="${code}" href="${origin}${path}">`),
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/** Replaces each part of the HTML once. Throws if the HTML lacks a part. */
export const replaceParts = (html: string, parts: readonly (readonly [part: RegExp, replacement: string])[]): string =>
  parts.reduce((result, [part, replacement]) => {
    if (!part.test(result)) throw new Error(`The page's template has no ${part}`);
    return result.replace(part, () => replacement);
  }, html);

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
