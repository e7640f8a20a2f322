import {
  type CspDirective,
  cspDirectives,
  type IntegrityDestination,
  type LegacyCspReport,
  type PolicyReport,
  parseUrl,
} from '@emigration-portal/shared-api';

/** What is logged of a report: no personal data. */
export interface Violation {
  readonly kind: 'csp' | 'integrity';
  /** As far as the report tells: the portal's pages, or something in the person's browser. */
  readonly cause: 'portal' | 'browser';
  readonly directive: CspDirective | IntegrityDestination;
  /** An origin, `self`, a word of the policy such as `inline`, or a scheme; empty if the browser named none. */
  readonly blocked: string;
  /** The page in the router's notation; empty if the address is no page's. */
  readonly page: string;
  /** Path of the file that did it, or that was blocked; the origin or the scheme of a foreign one. */
  readonly source: string;
  /** 0 if there is none. */
  readonly line: number;
  /** `report`: the browser reported it and did not block it. */
  readonly disposition: 'enforce' | 'report';
  /** Of the shell; empty if it is none. */
  readonly release: string;
}

/** What the portal knows of itself, to tell its own addresses from others'. */
export interface PortalAddresses {
  /** The pages, in the router's notation. */
  readonly pages: readonly string[];
  /** Where its code comes from, beside the page's own origin. */
  readonly origins: readonly string[];
  readonly release: string;
}

/** What an extension, a translator or an app around the browser calls its code. */
const browsersOwn = new Set([
  ...['chrome-extension', 'moz-extension', 'safari-extension', 'safari-web-extension', 'ms-browser-extension'],
  ...['webkit-masked-url', 'user-script', 'sandbox eval code', 'about', 'chrome', 'edge', 'opera', 'resource'],
]);

/** What a policy forbids that is no address; `self` is an address of the portal, `other` none that is known. */
const policyWords: ReadonlySet<string> = new Set([
  ...['inline', 'eval', 'wasm-eval', 'trusted-types-sink', 'trusted-types-policy', 'self', 'data', 'blob'],
  ...['filesystem', 'javascript', 'mediastream', 'other'],
]);

/** What is logged of one report: of its addresses origins, pages and files of the portal, never the whole. */
export function toViolation(report: PolicyReport, { pages, origins, release }: PortalAddresses): Violation {
  const { body } = report;
  const page = parseUrl(body.documentURL);
  const own = [page?.origin, ...origins].filter((origin) => origin !== 'null');
  const blocked = blockedOf(body.blockedURL ?? '', page);
  const common = { blocked, page: pageOf(page, pages), release };
  if (report.type === 'integrity-violation') {
    const { destination, reportOnly } = report.body;
    const source = sourceOf(report.body.blockedURL ?? '', own, pages);
    const disposition = reportOnly ? 'report' : 'enforce';
    return { kind: 'integrity', cause: 'portal', directive: destination, source, line: 0, disposition, ...common };
  }
  const { effectiveDirective: directive, disposition, sourceFile, lineNumber } = report.body;
  const source = sourceOf(sourceFile ?? '', own, pages);
  const cause = [blocked, source, common.page].some((each) => browsersOwn.has(each)) ? 'browser' : 'portal';
  return { kind: 'csp', cause, directive, source, line: lineNumber ?? 0, disposition, ...common };
}

const schemeOf = ({ protocol }: URL) => protocol.slice(0, -1);
const isWeb = ({ protocol }: URL) => /^(https?|wss?):$/.test(protocol);
/** A word that is known, or `other`: what is not is anybody's text. */
const known = (word: string) => (browsersOwn.has(word) || policyWords.has(word) ? word : 'other');

function blockedOf(text: string, page: URL | undefined): string {
  if (text === '') return '';
  const url = parseUrl(text);
  if (!url) return known(text.toLowerCase());
  if (!isWeb(url)) return known(schemeOf(url));
  return url.origin === page?.origin ? 'self' : url.origin.slice(0, LONGEST);
}

/** A host has at most 253 characters; whoever makes one up has no more. */
const LONGEST = 270;
const BUILT_FILE = /^\/(?:[\w.~+%-]+\/)*[\w.~+%-]+\.(?:js|mjs|css)$/;

function sourceOf(text: string, own: readonly (string | undefined)[], pages: readonly string[]): string {
  if (text === '') return '';
  const url = parseUrl(text);
  if (!url) return known(text.toLowerCase());
  if (!isWeb(url)) return known(schemeOf(url));
  if (!own.includes(url.origin)) return url.origin.slice(0, LONGEST);
  const { pathname } = url;
  return BUILT_FILE.test(pathname) && pathname.length <= LONGEST ? pathname : pageOf(url, pages);
}

/** The page at an address, by the routes: what stands in an address for a person or an application is no part of it. */
function pageOf(url: URL | undefined, pages: readonly string[]): string {
  if (!url) return '';
  if (!isWeb(url)) return known(schemeOf(url));
  const segments = url.pathname.split('/').filter(Boolean);
  const fits = (page: string) => {
    const parts = page.split('/').filter(Boolean);
    return parts.length === segments.length && parts.every((part, at) => part.startsWith(':') || part === segments[at]);
  };
  return pages.find(fits) ?? '';
}

/** A report of a browser that has only `report-uri`, as the others send it; undefined when its directive is unknown. */
export function toPolicyReport(old: LegacyCspReport): PolicyReport | undefined {
  const named = old['effective-directive'] ?? old['violated-directive']?.trim().split(/\s/)[0];
  const effectiveDirective = cspDirectives.find((directive) => directive === named);
  if (!effectiveDirective) return undefined;
  return {
    type: 'csp-violation',
    body: {
      documentURL: old['document-uri'],
      blockedURL: old['blocked-uri'],
      effectiveDirective,
      disposition: old.disposition ?? 'enforce',
      sourceFile: old['source-file'],
      lineNumber: old['line-number'],
    },
  };
}
