import {
  ENGLISH_MARK,
  LANGUAGE_ELEMENT_ID,
  type PageIndex,
  type PageLanguage,
  type PageTemplates,
  pagePlaceholders,
  renderPageData,
  type TextFile,
  type TranslatedBuild,
  type TranslatedShellPage,
} from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { DEFAULT_LANGUAGE, findLanguage } from '@emigration-portal/shared-api/languages';
import { addMessages } from '@emigration-portal/shared-ui/i18n';
import pageTexts from '@emigration-portal/shared-ui/locales/en/page.json';
import { Loader } from '@emigration-portal/shared-ui/page';
import { sharedTextsOf } from '@emigration-portal/shared-ui/texts';
import { renderToString } from 'react-dom/server';
import { PageNote } from '../language/note/PageNote.tsx';
import { setNote } from '../language/note-slot.tsx';
import { setHasDrafts } from '../language/opened-page.ts';
import { chooseLanguage } from '../language/page-language.ts';
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
export async function renderPages({
  publicPage,
  shellPage,
  languageScripts,
  languages,
}: PageTemplates): Promise<RenderedPages> {
  setRuntimeConfig({
    apiBase: '/api',
    remotesUrl: '/remotes.json',
    supportContact: { email: pagePlaceholders.supportEmail, phone: pagePlaceholders.supportPhone },
    guardedLoaderMs: 0,
  });
  setNote(PageNote);
  addMessages(Object.fromEntries(Object.entries(languages).map(([code, { texts }]) => [code, texts])));
  const scripts = languageScripts.map(renderScript).join('');
  const codes = [DEFAULT_LANGUAGE, ...Object.keys(languages)];
  const files: Record<string, string> = {};
  const pages: Record<string, string> = {};
  const shellPages: Record<string, TranslatedShellPage> = {};
  for (const language of codes) {
    chooseLanguage(language);
    setHasDrafts(languages[language]?.hasDrafts ?? false);
    const folder = addLanguagePrefix('/', language).slice(1);
    const toFile = (path: string) => [folder, `${path.slice(1) || 'home'}.html`].filter(Boolean).join('/');
    for (const page of publicPages) {
      const address = addLanguagePrefix(page.path, language);
      pages[address] = toFile(page.path);
      files[toFile(page.path)] = await renderPage(page, publicPage, {
        language,
        alternates: listAlternates(page.path, codes),
        build: languages[language],
        scripts,
      });
    }
    if (language === DEFAULT_LANGUAGE) continue;
    const page = toFile('/shell');
    files[page] = translateShellPage(shellPage, language, scripts);
    shellPages[language] = { page, loader: renderToString(<Loader />) };
  }
  chooseLanguage(DEFAULT_LANGUAGE);
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
  /** Undefined for the default language, whose texts are in the code. */
  readonly build: TranslatedBuild | undefined;
  /** The scripts of pages in other languages than the default one. */
  readonly scripts: string;
}

async function renderPage(
  { path, load }: PublicPage,
  template: string,
  { language, alternates, build, scripts }: PageOptions,
): Promise<string> {
  const { Component, handle } = await load();
  const location = { pathname: path, search: '', hash: '' };
  const [, preloads = '', body = ''] =
    /^((?:<(?:link|meta)[^>]*>)*)(.*)$/s.exec(renderToString(<PublicWindow at={location} Page={Component} />)) ?? [];
  const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(body)?.[1];
  if (!heading) throw new Error(`${path} has no h1`);
  const t = sharedTextsOf(pageTexts);
  const title = removeMarks(t('windowTitle', { page: heading, product: t('product') }));
  const metaTags = renderMetaTags({
    address: addLanguagePrefix(path, language),
    alternates,
    locale: findLanguage(language).locale,
    title,
    description: formatHeadText(handle.description(textsOf)),
    product: formatHeadText(t('product')),
  });
  return replaceParts(template, [
    [htmlTag, renderHtmlTag(language)],
    [
      titleElement,
      `<title>${title}</title>${metaTags}${preloads}${build ? renderLanguage(path, language, build) : ''}`,
    ],
    [descriptionTag, ''],
    [noScriptElement, ''],
    [/(?<=<div id="?root"?>)/, markEnglish(body)],
    [entryScript, build ? scripts : ''],
  ]);
}

/** Says at each element with a marked text that it is English, as `mark-english.ts` does in the browser. */
const markEnglish = (html: string): string =>
  html.replaceAll(new RegExp(`(<[a-z][^>]*)>(?=${ENGLISH_MARK})`, 'g'), `$1 lang="${DEFAULT_LANGUAGE}" dir="ltr">`);

/** Texts outside the content have no element that could say that they are English. */
const removeMarks = (text: string): string => text.replaceAll(ENGLISH_MARK, '');

const formatHeadText = (text: string): string => escapeHtml(removeMarks(text));

const htmlTag = /<html[^>]*>/;
const titleElement = /<title>.*<\/title>/;
const descriptionTag = /<meta name="?description"?[^>]*>/;
const noScriptElement = /<noscript>.*<\/noscript>/s;
/** The place before the last script, which starts the page. */
const entryScript = /(?=<script[^>]* src=[^>]*><\/script>(?!.*<script))/s;

const renderHtmlTag = (language: string): string =>
  `<html lang="${language}" dir="${findLanguage(language).direction}">`;

/** Renders the page's language and its texts. Compressed they take few bytes, because the content has them too. */
function renderLanguage(path: string, code: string, { hasDrafts, pages }: TranslatedBuild): string {
  const page = pages.get(path);
  if (!page) throw new Error(`${path} has no texts in ${code}`);
  return renderPageData(LANGUAGE_ELEMENT_ID, JSON.stringify({ code, hasDrafts, ...page } satisfies PageLanguage));
}

/**
 * Renders a script that the page would otherwise load after its entry. It comes after the script of the libraries, which is
 * the largest and needs the open connection. If it does not load, the page's code tries again: with the same address, that
 * code would wait for this element.
 */
const renderScript = ({ url, integrity }: TextFile): string =>
  `<script crossorigin defer integrity="${integrity}" src="${url}#early"></script>`;

function translateShellPage(page: string, language: string, scripts: string): string {
  const t = textsOf(document);
  const description = formatHeadText(t('description'));
  return replaceParts(page, [
    [htmlTag, renderHtmlTag(language)],
    [titleElement, `<title>${formatHeadText(t('title'))}</title>`],
    [descriptionTag, `<meta name="description" content="${description}">`],
    [noScriptElement, `<noscript>${formatHeadText(t('noScript'))}</noscript>`],
    [entryScript, scripts],
  ]);
}
