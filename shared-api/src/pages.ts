import type { Endpoint } from './endpoint.ts';

/** `pages/index.json` of the shell's build: what the server needs to know of the pages rendered at build time. */
export interface PageIndex {
  /** Address → HTML file, relative to the folder `pages`. */
  readonly pages: Readonly<Record<string, string>>;
  /** Another spelling of an address → the address it leads to. */
  readonly moved: Readonly<Record<string, string>>;
  /** Those of the pages whose address may go on with one segment more; search engines list none of them. */
  readonly coded?: readonly string[] | undefined;
  /** HTML of what stands in the window until the page of a remote is there. */
  readonly loader?: string | undefined;
}

/** A call that only reads, to be made as soon as a page opens. */
export interface PageRead extends Pick<Endpoint, 'method' | 'path' | 'sends'> {
  readonly input: object;
}

/** What the server writes as JSON into the element `PAGE_READS_ELEMENT` of a page that begins with such calls. */
export interface PageReads {
  /** The page's route in the router's notation, which says what a `:name` in an input stands for. */
  readonly path: string;
  readonly reads: readonly PageRead[];
}

/** Id of that element. */
export const PAGE_READS_ELEMENT = 'page-reads';

/** Id of the link that fetches the run-time config; in a page that the server fills in, the config itself stands there as JSON. */
export const CONFIG_ELEMENT = 'config';

/** Id of the element in which the server writes the sealed registry of remotes into a page of one of them. */
export const REGISTRY_ELEMENT = 'registry';

/** Id of the page's `template` with preload links for the code that it needs after the shell's own scripts. */
export const LATER_PRELOADS_ELEMENT = 'later-preloads';

/** What stands in those files for what only a running server knows; it fills in its own when it sends a page. */
export const pagePlaceholders = {
  /** The origin people see, such as `https://portal.example`. */
  origin: 'https://origin.invalid',
  supportEmail: 'support@mark.invalid',
  supportPhone: '+000 000 000 000',
} as const;

/** A telephone number as a `tel:` link wants it: digits and the plus alone. */
export const formatTelNumber = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');
