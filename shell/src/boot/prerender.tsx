import { type PageIndex, pagePlaceholders } from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import pageTexts from '@emigration-portal/shared-ui/locales/en/page.json';
import { Loader } from '@emigration-portal/shared-ui/page';
import { sharedTextsOf } from '@emigration-portal/shared-ui/texts';
import { renderToString } from 'react-dom/server';
import { PublicWindow } from '../layout/PublicWindow.tsx';
import { publicPages, redirects } from '../public-pages.ts';
import { textsOf } from '../texts.ts';

/** Renders the public pages to HTML in Node, at the end of a build. Returns them by file name, and the index for the server. */
export async function renderPages(template: string): Promise<{ files: Record<string, string>; index: PageIndex }> {
  setRuntimeConfig({
    apiBase: '/api',
    remotesUrl: '/remotes.json',
    supportContact: { email: pagePlaceholders.supportEmail, phone: pagePlaceholders.supportPhone },
    guardedLoaderMs: 0,
  });
  const files: Record<string, string> = {};
  const pages: Record<string, string> = {};
  for (const page of publicPages) {
    const file = `${page.path === '/' ? 'home' : page.path.slice(1)}.html`;
    files[file] = await renderPage(page, template);
    pages[page.path] = file;
  }
  const coded = publicPages.flatMap(({ path, codeSuffix }) => (codeSuffix ? [path] : []));
  return { files, index: { pages, moved: redirects, coded, loader: renderToString(<Loader />) } };
}

async function renderPage({ path, load }: (typeof publicPages)[number], template: string): Promise<string> {
  const { Component, handle } = await load();
  const location = { pathname: path, search: '', hash: '' };
  const [, preloads = '', body = ''] =
    /^((?:<(?:link|meta)[^>]*>)*)(.*)$/s.exec(renderToString(<PublicWindow at={location} Page={Component} />)) ?? [];
  const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(body)?.[1];
  if (!heading) throw new Error(`${path} has no h1`);
  const t = sharedTextsOf(pageTexts);
  const title = t('windowTitle', { page: heading, product: t('product') });
  return [
    [
      /<title>.*<\/title>/,
      `<title>${title}</title>${renderMetaTags(path, title, escapeHtml(handle.description(textsOf)))}${preloads}`,
    ],
    [/<meta name="?description"?[^>]*>/, ''],
    [/<noscript>.*<\/noscript>/s, ''],
    [/(<div id="?root"?>)/, `$1${body.replaceAll('$', '$$$$')}`],
  ].reduce((html, [part, replacement]) => replaceOnce(html, part as RegExp, replacement as string), template);
}

/** Renders the meta tags that search engines and messengers read. */
function renderMetaTags(path: string, title: string, description: string): string {
  const url = pagePlaceholders.origin + path;
  const properties = {
    'og:type': 'website',
    'og:site_name': sharedTextsOf(pageTexts)('product'),
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': `${pagePlaceholders.origin}/portal.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${url}">`,
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

function replaceOnce(html: string, part: RegExp, replacement: string): string {
  if (!part.test(html)) throw new Error(`The page's template has no ${part}`);
  return html.replace(part, replacement);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
