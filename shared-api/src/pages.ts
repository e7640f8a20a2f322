import type { Endpoint } from './endpoint.ts';

/** Content of `pages/index.json`: the pages that the shell's build rendered. The server reads it. */
export interface PageIndex {
  /** Address → HTML file, relative to the folder `pages`. */
  readonly pages: Readonly<Record<string, string>>;
  /** Another spelling of an address → the address to redirect to. */
  readonly moved: Readonly<Record<string, string>>;
  /** Pages whose address can have one more segment, such as a code. Search engines must not list them. */
  readonly coded?: readonly string[] | undefined;
  /** HTML that the window shows until a remote's page is ready. */
  readonly loader?: string | undefined;
  /** Language code → the shell's page. Without English, whose page is `SHELL_PAGE`. */
  readonly languages?: Readonly<Record<string, TranslatedShellPage>> | undefined;
}

/** The shell's page in another language than English. */
export interface TranslatedShellPage {
  /** HTML file, relative to the folder `pages`. */
  readonly page: string;
  /** The index's `loader` in this language. */
  readonly loader: string;
}

/** What the build passes to the function that renders the public pages. */
export interface PageTemplates {
  /** HTML of a public page without content, in English. */
  readonly publicPage: string;
  /** HTML of the shell's page, in English. */
  readonly shellPage: string;
  /** Scripts that pages in other languages than English need at once. */
  readonly languageScripts: readonly TextFile[];
  /** Language code → texts and their files. Without English. */
  readonly languages: Readonly<Record<string, TranslatedBuild>>;
}

/** The texts of a build in one language. */
export interface TranslatedBuild {
  /** Whether nobody has checked some of its translations yet. */
  readonly hasDrafts: boolean;
  /** Namespace → name → texts. */
  readonly texts: Readonly<Record<string, object>>;
  /** Address without a language → the page's texts. */
  readonly pages: ReadonlyMap<string, Pick<PageLanguage, 'texts' | 'shell'>>;
}

/** A call that only reads, made as soon as a page opens. */
export interface PageRead extends Pick<Endpoint, 'method' | 'path' | 'sends'> {
  readonly input: object;
}

/** The first calls of a page. The server writes them as JSON into the element `PAGE_READS_ELEMENT_ID`. */
export interface PageReads {
  /**
   * The page's route in the router's notation. A `:name` in an input means the part of the address at the same name.
   */
  readonly path: string;
  readonly reads: readonly PageRead[];
}

/** Id of the element with a page's early calls. */
export const PAGE_READS_ELEMENT_ID = 'page-reads';

/**
 * Id of the element with the run-time config. It is a preload link, or the config itself as JSON if the server fills
 * the page.
 */
export const CONFIG_ELEMENT_ID = 'config';

/** Id of the element with the signed registry. The server writes it into the pages of remotes. */
export const REGISTRY_ELEMENT_ID = 'registry';

/** The language of a page that is not in English, and its texts: the JSON in `LANGUAGE_ELEMENT_ID`. */
export interface PageLanguage {
  /** BCP 47 code. */
  readonly code: string;
  /** Whether nobody has checked some of its translations yet. */
  readonly hasDrafts: boolean;
  /** Texts of the shell that the page needs to draw: namespace → name → texts. */
  readonly texts: Readonly<Record<string, object>>;
  /** Other texts of the shell. */
  readonly shell: Omit<TextFiles, 'first'>;
  /** Undefined if the page belongs to the shell, or if its remote has no texts in this language. */
  readonly remote?: (TextFiles & { readonly name: string; readonly version: string }) | undefined;
}

/** Where the texts of a page are. */
export interface TextFiles {
  /** Needed to draw the page. */
  readonly first: TextFile;
  /** Needed after an action, such as opening a dialog. */
  readonly later?: TextFile | undefined;
  /** The list of the texts of all pages: a `TextsManifest`. */
  readonly manifest: TextFile;
}

/** A file that the browser fetches and checks. */
export interface TextFile {
  readonly url: string;
  /** `sha384-…` */
  readonly integrity: string;
}

/**
 * Stands before an English text in the catalogue of another language: U+2063, which nobody sees. The shell marks the
 * elements with such texts as English.
 */
export const ENGLISH_MARK = '\u2063';

/** Id of the element with the page's language. */
export const LANGUAGE_ELEMENT_ID = 'language';

/** Name of the cookie with the chosen language. The shell writes it. */
export const LANGUAGE_COOKIE = 'language';

/** Id of the `template` with preload links of code that loads after the shell's own scripts. */
export const LATER_PRELOADS_ELEMENT_ID = 'later-preloads';

/** Placeholders in rendered pages. The server replaces them with its own values when it sends a page. */
export const pagePlaceholders = {
  /** The public origin, such as `https://portal.example`. */
  origin: 'https://origin.invalid',
  supportEmail: 'support@mark.invalid',
  supportPhone: '+000 000 000 000',
} as const;

/** Formats a phone number for a `tel:` link: only digits and plus signs. */
export const formatTelNumber = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');

/** Renders JSON as an element that the browser does not run. The shell reads it by its id. */
export const renderPageData = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
