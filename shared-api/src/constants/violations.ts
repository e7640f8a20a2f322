/** The directives of a Content-Security-Policy, as browser reports name them. From CSP level 3 and Trusted Types. */
export const cspDirectives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'worker-src',
  'object-src',
  'base-uri',
  'require-trusted-types-for',
  'trusted-types',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'default-src',
  'img-src',
  'font-src',
  'media-src',
  'manifest-src',
  'prefetch-src',
  'child-src',
  'frame-src',
  'fenced-frame-src',
  'connect-src',
  'frame-ancestors',
  'form-action',
] as const;
export type CspDirective = (typeof cspDirectives)[number];

/** Kinds of resources that an Integrity-Policy can block. */
export const integrityDestinations = ['script', 'style'] as const;
export type IntegrityDestination = (typeof integrityDestinations)[number];

/** Most reports in one call. Browsers do not collect more. */
export const MAX_VIOLATION_REPORTS = 100;
/** Most distinct violations per cause that a server logs in an hour. */
export const MAX_LOGGED_VIOLATIONS_PER_HOUR = 200;
