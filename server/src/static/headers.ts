import { buildPolicyHeaders, nonPagePolicies, type PolicyReporting } from '../http/csp-headers.ts';

type Headers = Readonly<Record<string, string>>;

const everywhere: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
};

export interface PagePolicyOptions {
  readonly remotes: readonly string[];
  readonly api: readonly string[];
  /** These origins and this machine may serve code without hashes. */
  readonly overrideOrigins: readonly string[] | undefined;
  /** All remotes keep their styles in files. */
  readonly stylesAreFiles: boolean;
  /** `sha384-…` of the inline script. */
  readonly inline?: string | undefined;
  /** Undefined for files, which use the policy of their page. */
  readonly reporting: PolicyReporting | undefined;
}

const onThisMachine = (scheme: string) => [`${scheme}://localhost:*`, `${scheme}://127.0.0.1:*`];

/** Blob pictures and frames inherit the policy, and Chromium styles them by attributes. */
export function shellHeaders({
  remotes,
  api,
  overrideOrigins: elsewhere,
  stylesAreFiles,
  inline,
  reporting,
}: PagePolicyOptions): Headers {
  const overrides = elsewhere ? [...onThisMachine('http'), ...elsewhere] : [];
  const code = ["'self'", ...remotes, ...overrides].join(' ');
  // A page checks why a remote's file did not load.
  const calls = [...remotes, ...overrides, ...(elsewhere ? onThisMachine('ws') : [])];
  const policy = [
    "default-src 'none'",
    `script-src ${code}${inline ? ` '${inline}'` : ''}`,
    ...(stylesAreFiles && !elsewhere
      ? [`style-src ${code}`, "style-src-attr 'unsafe-inline'"]
      : [`style-src ${code} 'unsafe-inline'`]),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...api, ...calls].join(' ')}`,
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    ...everywhere,
    ...buildPolicyHeaders(policy, { blocksWithoutHash: !elsewhere, reporting }),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    vary: 'Accept-Encoding',
  };
}

export function remoteFileHeaders(requestOrigin: string | undefined, shellOrigins: readonly string[]): Headers {
  return {
    ...everywhere,
    'content-security-policy': nonPagePolicies.answer,
    'referrer-policy': 'no-referrer',
    vary: 'Origin, Accept-Encoding',
    ...corsHeadersFor(requestOrigin, shellOrigins),
  };
}

/** Lets a shell read the answer, even a 404. */
export function corsHeadersFor(requestOrigin: string | undefined, shellOrigins: readonly string[]): Headers {
  const allowed = requestOrigin !== undefined && shellOrigins.includes(requestOrigin);
  return allowed ? { 'access-control-allow-origin': requestOrigin } : {};
}
