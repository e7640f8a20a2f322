/** What a browser tells of: a Content-Security-Policy was violated, or an Integrity-Policy. `other` is what came above the cap of an hour. */
export const violationKinds = ['csp', 'integrity', 'other'] as const;
export type ViolationKind = (typeof violationKinds)[number];

/** Whose doing it is, as far as the report tells: the portal's pages, or something in the reader's browser. */
export const violationCauses = ['portal', 'browser'] as const;
export type ViolationCause = (typeof violationCauses)[number];

/** What a directive stands before. */
export type Guarded = 'code' | 'style' | 'content' | 'request' | 'framing' | 'form';

/** The directives of a Content-Security-Policy, as a report names them. CSP level 3, and Trusted Types. */
export const cspDirectives = {
  'script-src': 'code',
  'script-src-elem': 'code',
  'script-src-attr': 'code',
  'worker-src': 'code',
  'object-src': 'code',
  'base-uri': 'code',
  'require-trusted-types-for': 'code',
  'trusted-types': 'code',
  'style-src': 'style',
  'style-src-elem': 'style',
  'style-src-attr': 'style',
  'default-src': 'content',
  'img-src': 'content',
  'font-src': 'content',
  'media-src': 'content',
  'manifest-src': 'content',
  'prefetch-src': 'content',
  'child-src': 'content',
  'frame-src': 'content',
  'fenced-frame-src': 'content',
  'connect-src': 'request',
  'frame-ancestors': 'framing',
  'form-action': 'form',
} as const satisfies Record<string, Guarded>;
export type CspDirective = keyof typeof cspDirectives;

/** What a policy forbids that is no address, as it is kept; `self` is an address of the portal, `other` none that is known. */
export const policyWords = [
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-sink',
  'trusted-types-policy',
  'self',
  'data',
  'blob',
  'filesystem',
  'javascript',
  'mediastream',
  'other',
] as const;

/** What an Integrity-Policy can block, by what it is loaded as. */
export const integrityDestinations = ['script', 'style'] as const;

/** Most reports of one call: a browser collects no more. */
export const MAX_REPORTS = 100;
/** Different violations that are told apart in an hour, for each cause; the rest is counted together. */
export const VIOLATIONS_AN_HOUR = 200;
/** Days that counts of violations are kept. */
export const VIOLATION_DAYS = 30;
