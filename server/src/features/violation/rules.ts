import {
  type CspDirective,
  cspDirectives,
  type IntegrityDestination,
  type LegacyCspReport,
  type PolicyReport,
  parseUrl,
} from '@emigration-portal/shared-api';

/** Contains no personal data. */
export interface Violation {
  readonly kind: 'csp' | 'integrity';
  /** The portal's pages, or an extension of the browser. */
  readonly cause: 'portal' | 'browser';
  readonly directive: CspDirective | IntegrityDestination;
  /** An origin, `self`, a word such as `inline`, or a scheme; empty if unknown. */
  readonly blocked: string;
  /** In the router's notation; empty for other addresses. */
  readonly page: string;
  /** Path of the file; for a foreign one its origin or scheme. */
  readonly source: string;
  /** 0 if unknown. */
  readonly line: number;
  /** `report`: not blocked. */
  readonly disposition: 'enforce' | 'report';
  /** Of the shell; empty if unknown. */
  readonly release: string;
}

/** Tells the portal's own addresses from others. */
export interface PortalAddresses {
  /** In the router's notation. */
  readonly pages: readonly string[];
  /** Other origins of the portal's code. */
  readonly origins: readonly string[];
  readonly release: string;
}

/** Names of code from extensions, translators and apps around the browser. */
const browsersOwn = new Set([
  ...['chrome-extension', 'moz-extension', 'safari-extension', 'safari-web-extension', 'ms-browser-extension'],
  ...['webkit-masked-url', 'user-script', 'sandbox eval code', 'about', 'chrome', 'edge', 'opera', 'resource'],
]);

/** `self`: an address of the portal; `other`: unknown. */
const policyWords: ReadonlySet<string> = new Set([
  ...['inline', 'eval', 'wasm-eval', 'trusted-types-sink', 'trusted-types-policy', 'self', 'data', 'blob'],
  ...['filesystem', 'javascript', 'mediastream', 'other'],
]);

/** Reduces addresses to origins, pages and files of the portal. */
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
/** Unknown words may contain any text. */
const known = (word: string) => (browsersOwn.has(word) || policyWords.has(word) ? word : 'other');

function blockedOf(text: string, page: URL | undefined): string {
  if (text === '') return '';
  const url = parseUrl(text);
  if (!url) return known(text.toLowerCase());
  if (!isWeb(url)) return known(schemeOf(url));
  return url.origin === page?.origin ? 'self' : url.origin.slice(0, LONGEST);
}

/** A host name has at most 253 characters. */
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

/** By the routes, so that ids of people and applications are left out. */
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

/** Undefined if the directive is unknown. */
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
