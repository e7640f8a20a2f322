/** The directives of a Content-Security-Policy, as a report names them. CSP level 3, and Trusted Types. */
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

/** What an Integrity-Policy can block, by what it is loaded as. */
export const integrityDestinations = ['script', 'style'] as const;
export type IntegrityDestination = (typeof integrityDestinations)[number];

/** Most reports of one call: a browser collects no more. */
export const MAX_REPORTS = 100;
/** Distinct violations of each cause that a server logs in an hour. */
export const MAX_LOGGED_VIOLATIONS_PER_HOUR = 200;
