import { buildPolicyHeaders, nonPagePolicies, type PolicyReporting } from '../http/csp-headers.ts';

type Headers = Readonly<Record<string, string>>;

const commonHeaders: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
};

export interface PagePolicyOptions {
  readonly remotes: readonly string[];
  readonly api: readonly string[];
  /** These origins and this machine may serve code without hashes. */
  readonly overrideOrigins: readonly string[] | undefined;
  /** Whether all remotes keep their styles in files. */
  readonly stylesAreFiles: boolean;
  /** `sha384-…` of the inline script. */
  readonly inline?: string | undefined;
  /** Undefined for files: the policy of their page applies. */
  readonly reporting: PolicyReporting | undefined;
  /** Whether the page depends on the visitor's cookies and language. */
  readonly isForVisitor?: boolean;
}

const localOrigins = (scheme: string) => [`${scheme}://localhost:*`, `${scheme}://127.0.0.1:*`];

/** Style attributes are allowed: Chromium uses them in blob pictures and frames, which inherit the policy. */
export function buildShellHeaders({
  remotes,
  api,
  overrideOrigins,
  stylesAreFiles,
  inline,
  reporting,
  isForVisitor = false,
}: PagePolicyOptions): Headers {
  const overrides = overrideOrigins ? [...localOrigins('http'), ...overrideOrigins] : [];
  const codeSources = ["'self'", ...remotes, ...overrides].join(' ');
  // A page checks why a remote's file did not load.
  const callSources = [...remotes, ...overrides, ...(overrideOrigins ? localOrigins('ws') : [])];
  const policy = [
    "default-src 'none'",
    `script-src ${codeSources}${inline ? ` '${inline}'` : ''}`,
    ...(stylesAreFiles && !overrideOrigins
      ? [`style-src ${codeSources}`, "style-src-attr 'unsafe-inline'"]
      : [`style-src ${codeSources} 'unsafe-inline'`]),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...api, ...callSources].join(' ')}`,
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    ...commonHeaders,
    ...buildPolicyHeaders(policy, { blocksWithoutHash: !overrideOrigins, reporting }),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    vary: isForVisitor ? 'Accept-Encoding, Cookie, Accept-Language' : 'Accept-Encoding',
  };
}

export function buildRemoteFileHeaders(requestOrigin: string | undefined, shellOrigins: readonly string[]): Headers {
  return {
    ...commonHeaders,
    'content-security-policy': nonPagePolicies.answer,
    'referrer-policy': 'no-referrer',
    vary: 'Origin, Accept-Encoding',
    ...corsHeadersFor(requestOrigin, shellOrigins),
  };
}

/** Headers that let a shell read the answer, even a 404. */
export function corsHeadersFor(requestOrigin: string | undefined, shellOrigins: readonly string[]): Headers {
  const allowed = requestOrigin !== undefined && shellOrigins.includes(requestOrigin);
  return allowed ? { 'access-control-allow-origin': requestOrigin } : {};
}
