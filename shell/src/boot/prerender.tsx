import {
  LANGUAGE_ELEMENT_ID,
  type PageIndex,
  type PageLanguage,
  type PageTemplates,
  pagePlaceholders,
  type TranslatedShellPage,
} from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { DEFAULT_LANGUAGE, findLanguage } from '@emigration-portal/shared-api/languages';
import { addMessages, i18n } from '@emigration-portal/shared-ui/i18n';
import pageTexts from '@emigration-portal/shared-ui/locales/en/page.json';
import { Loader } from '@emigration-portal/shared-ui/page';
import { sharedTextsOf } from '@emigration-portal/shared-ui/texts';
import { renderToString } from 'react-dom/server';
import { addLanguagePrefix } from '../language/public-address.ts';
import { PublicWindow } from '../layout/PublicWindow.tsx';
import document from '../locales/en/document.json';
import { publicPages, redirects } from '../public-pages.ts';
import { textsOf } from '../texts.ts';
import { escapeHtml, renderMetaTags, replaceParts } from './page-template.ts';

type PublicPage = (typeof publicPages)[number];

/** HTML by file name, and the index for the server. */
interface RenderedPages {
  readonly files: Readonly<Record<string, string>>;
  readonly index: PageIndex;
}

/**
 * Renders the public pages to HTML in Node, in every language, at the end of a build. Also translates the document of the
 * shell's page.
 */
export async function renderPages({ publicPage, shellPage, languages }: PageTemplates): Promise<RenderedPages> {
  setRuntimeConfig({
    apiBase: '/api',
    remotesUrl: '/remotes.json',
    supportContact: { email: pagePlaceholders.supportEmail, phone: pagePlaceholders.supportPhone },
    guardedLoaderMs: 0,
  });
  addMessages(Object.fromEntries(Object.entries(languages).map(([code, { texts }]) => [code, texts])));
  const codes = [DEFAULT_LANGUAGE, ...Object.keys(languages)];
  const files: Record<string, string> = {};
  const pages: Record<string, string> = {};
  const shellPages: Record<string, TranslatedShellPage> = {};
  for (const language of codes) {
    await i18n.changeLanguage(language);
    const folder = addLanguagePrefix('/', language).slice(1);
    const toFile = (path: string) => [folder, `${path.slice(1) || 'home'}.html`].filter(Boolean).join('/');
    for (const page of publicPages) {
      const address = addLanguagePrefix(page.path, language);
      pages[address] = toFile(page.path);
      files[toFile(page.path)] = await renderPage(page, publicPage, {
        language,
        alternates: listAlternates(page.path, codes),
        texts: languages[language]?.pages.get(page.path),
      });
    }
    if (language === DEFAULT_LANGUAGE) continue;
    const page = toFile('/shell');
    files[page] = translateShellPage(shellPage, language);
    shellPages[language] = { page, loader: renderToString(<Loader />) };
  }
  await i18n.changeLanguage(DEFAULT_LANGUAGE);
  const toAddresses = (path: string) => codes.map((language) => addLanguagePrefix(path, language));
  const index = {
    pages,
    moved: Object.fromEntries(
      codes.flatMap((language) =>
        Object.entries(redirects).map((addresses) => addresses.map((path) => addLanguagePrefix(path, language))),
      ),
    ),
    coded: publicPages.flatMap(({ path, codeSuffix }) => (codeSuffix ? toAddresses(path) : [])),
    loader: renderToString(<Loader />),
    languages: shellPages,
  };
  return { files, index };
}

/** Lists a page's address in every language. `x-default` is for readers of other languages. */
const listAlternates = (path: string, codes: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    codes.length === 1
      ? []
      : [...codes.map((code) => [code, addLanguagePrefix(path, code)] as const), ['x-default', path] as const],
  );

interface PageOptions {
  readonly language: string;
  /** Language code → address. Empty if there is only one language. */
  readonly alternates: ReadonlyMap<string, string>;
  readonly texts: PageLanguage['shell'] | undefined;
}

async function renderPage(
  { path, load }: PublicPage,
  template: string,
  { language, alternates, texts }: PageOptions,
): Promise<string> {
  const { Component, handle } = await load();
  const location = { pathname: path, search: '', hash: '' };
  const [, preloads = '', body = ''] =
    /^((?:<(?:link|meta)[^>]*>)*)(.*)$/s.exec(renderToString(<PublicWindow at={location} Page={Component} />)) ?? [];
  const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(body)?.[1];
  if (!heading) throw new Error(`${path} has no h1`);
  const t = sharedTextsOf(pageTexts);
  const title = t('windowTitle', { page: heading, product: t('product') });
  const metaTags = renderMetaTags({
    address: addLanguagePrefix(path, language),
    alternates,
    locale: findLanguage(language).locale,
    title,
    description: escapeHtml(handle.description(textsOf)),
    product: t('product'),
  });
  return replaceParts(template, [
    [htmlTag, renderHtmlTag(language)],
    [titleElement, `<title>${title}</title>${metaTags}${preloads}${renderLanguage(path, language, texts)}`],
    [descriptionTag, ''],
    [noScriptElement, ''],
    [/(?<=<div id="?root"?>)/, body],
  ]);
}

const htmlTag = /<html[^>]*>/;
const titleElement = /<title>.*<\/title>/;
const descriptionTag = /<meta name="?description"?[^>]*>/;
const noScriptElement = /<noscript>.*<\/noscript>/s;

const renderHtmlTag = (language: string): string =>
  `<html lang="${language}" dir="${findLanguage(language).direction}">`;

/** Renders the page's language and a preload of its texts, which wait for the scripts. */
function renderLanguage(path: string, code: string, shell: PageLanguage['shell'] | undefined): string {
  if (code === DEFAULT_LANGUAGE) return '';
  if (!shell?.first) throw new Error(`${path} has no texts in ${code}`);
  const json = JSON.stringify({ code, shell } satisfies PageLanguage);
  return [
    `<link rel="preload" href="${shell.first.url}" as="fetch" crossorigin="anonymous" fetchpriority="low">`,
    `<script type="application/json" id="${LANGUAGE_ELEMENT_ID}">${json}</script>`,
  ].join('');
}

function translateShellPage(page: string, language: string): string {
  const t = textsOf(document);
  const description = escapeHtml(t('description'));
  return replaceParts(page, [
    [htmlTag, renderHtmlTag(language)],
    [titleElement, `<title>${escapeHtml(t('title'))}</title>`],
    [descriptionTag, `<meta name="description" content="${description}">`],
    [noScriptElement, `<noscript>${escapeHtml(t('noScript'))}</noscript>`],
  ]);
}
