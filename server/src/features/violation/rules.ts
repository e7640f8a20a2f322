import {
  type CspDirective,
  cspDirectives,
  type IntegrityDestination,
  type LegacyCspReport,
  type PolicyReport,
  parseUrl,
} from '@emigration-portal/shared-api';

/** A blocked script, style or request, without personal data. */
export interface Violation {
  readonly kind: 'csp' | 'integrity';
  /** What caused it: the portal's pages, or the browser and its extensions. */
  readonly cause: 'portal' | 'browser';
  readonly directive: CspDirective | IntegrityDestination;
  /** An origin, `self`, a word such as `inline`, or a scheme; empty if unknown. */
  readonly blocked: string;
  /** A route of the router, such as `/user/:id`; empty for other addresses. */
  readonly page: string;
  /** Path of a file of the portal; origin or scheme of another file. */
  readonly source: string;
  /** Line in `source`; 0 if unknown. */
  readonly line: number;
  /** `report`: not blocked. */
  readonly disposition: 'enforce' | 'report';
  /** Version of the shell; empty if unknown. */
  readonly release: string;
}

/** The addresses that belong to the portal. */
export interface PortalAddresses {
  /** Routes of the router, such as `/user/:id`. */
  readonly pages: readonly string[];
  /** Origins that serve the portal's code, besides the origin of the page. */
  readonly origins: readonly string[];
  readonly release: string;
}

/** Schemes and names of extensions, translators and apps around the browser. */
const browserSources = new Set([
  ...['chrome-extension', 'moz-extension', 'safari-extension', 'safari-web-extension', 'ms-browser-extension'],
  ...['webkit-masked-url', 'user-script', 'sandbox eval code', 'about', 'chrome', 'edge', 'opera', 'resource'],
]);

/** Words that a report may contain instead of an address. `self`: the portal; `other`: an unknown word. */
const policyKeywords: ReadonlySet<string> = new Set([
  ...['inline', 'eval', 'wasm-eval', 'trusted-types-sink', 'trusted-types-policy', 'self', 'data', 'blob'],
  ...['filesystem', 'javascript', 'mediastream', 'other'],
]);

/** Leaves out personal data: reduces addresses to origins, routes and files of the portal. */
export function toViolation(report: PolicyReport, { pages, origins, release }: PortalAddresses): Violation {
  const { body } = report;
  const page = parseUrl(body.documentURL);
  const portalOrigins = [page?.origin, ...origins].filter((origin) => origin !== 'null');
  const blocked = describeBlocked(body.blockedURL ?? '', page);
  const common = { blocked, page: findPage(page, pages), release };
  if (report.type === 'integrity-violation') {
    const { destination, reportOnly } = report.body;
    const source = describeSource(report.body.blockedURL ?? '', portalOrigins, pages);
    const disposition = reportOnly ? 'report' : 'enforce';
    return { kind: 'integrity', cause: 'portal', directive: destination, source, line: 0, disposition, ...common };
  }
  const { effectiveDirective: directive, disposition, sourceFile, lineNumber } = report.body;
  const source = describeSource(sourceFile ?? '', portalOrigins, pages);
  const cause = [blocked, source, common.page].some((each) => browserSources.has(each)) ? 'browser' : 'portal';
  return { kind: 'csp', cause, directive, source, line: lineNumber ?? 0, disposition, ...common };
}

const schemeOf = ({ protocol }: URL) => protocol.slice(0, -1);
const isWeb = ({ protocol }: URL) => /^(https?|wss?):$/.test(protocol);
/** An unknown word is left out, because it may contain any text. */
const wordOrOther = (word: string) => (browserSources.has(word) || policyKeywords.has(word) ? word : 'other');

function describeBlocked(text: string, page: URL | undefined): string {
  if (text === '') return '';
  const url = parseUrl(text);
  if (!url) return wordOrOther(text.toLowerCase());
  if (!isWeb(url)) return wordOrOther(schemeOf(url));
  return url.origin === page?.origin ? 'self' : url.origin.slice(0, MAX_SOURCE_LENGTH);
}

/** Enough for an origin: a host name has at most 253 characters. */
const MAX_SOURCE_LENGTH = 270;
const BUILT_FILE = /^\/(?:[\w.~+%-]+\/)*[\w.~+%-]+\.(?:js|mjs|css)$/;

function describeSource(
  text: string,
  portalOrigins: readonly (string | undefined)[],
  pages: readonly string[],
): string {
  if (text === '') return '';
  const url = parseUrl(text);
  if (!url) return wordOrOther(text.toLowerCase());
  if (!isWeb(url)) return wordOrOther(schemeOf(url));
  if (!portalOrigins.includes(url.origin)) return url.origin.slice(0, MAX_SOURCE_LENGTH);
  const { pathname } = url;
  return BUILT_FILE.test(pathname) && pathname.length <= MAX_SOURCE_LENGTH ? pathname : findPage(url, pages);
}

/** Returns the route and not the address, so that ids of people and applications are left out. */
function findPage(url: URL | undefined, pages: readonly string[]): string {
  if (!url) return '';
  if (!isWeb(url)) return wordOrOther(schemeOf(url));
  const segments = url.pathname.split('/').filter(Boolean);
  const fits = (page: string) => {
    const parts = page.split('/').filter(Boolean);
    return parts.length === segments.length && parts.every((part, at) => part.startsWith(':') || part === segments[at]);
  };
  return pages.find(fits) ?? '';
}

/** Converts a report of the older `report-uri` format. Undefined if the directive is unknown. */
export function convertLegacyReport(legacyReport: LegacyCspReport): PolicyReport | undefined {
  const directiveName =
    legacyReport['effective-directive'] ?? legacyReport['violated-directive']?.trim().split(/\s/)[0];
  const effectiveDirective = cspDirectives.find((directive) => directive === directiveName);
  if (!effectiveDirective) return undefined;
  return {
    type: 'csp-violation',
    body: {
      documentURL: legacyReport['document-uri'],
      blockedURL: legacyReport['blocked-uri'],
      effectiveDirective,
      disposition: legacyReport.disposition ?? 'enforce',
      sourceFile: legacyReport['source-file'],
      lineNumber: legacyReport['line-number'],
    },
  };
}
