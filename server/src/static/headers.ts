import { buildPolicyHeaders, nonPagePolicies, type PolicyReporting } from '../http/csp-headers.ts';

type Headers = Readonly<Record<string, string>>;

const everywhere: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
};

/** Who a page of the shell may load code from and talk to; all lists come from the operator's documents. */
export interface PagePolicyOptions {
  readonly remotes: readonly string[];
  readonly api: readonly string[];
  /** Where remotes may come from beside: there, and from this machine, hot from a bundler that gives no hashes. */
  readonly elsewhere: readonly string[] | undefined;
  /** Whether all style of the remotes is known to come from style sheets. */
  readonly stylesAreFiles: boolean;
  /** `sha384-…` of the script whose text may be part of a page. */
  readonly inline?: string | undefined;
  /** Undefined for a file, which runs under the policy of its page. */
  readonly reporting: PolicyReporting | undefined;
}

const onThisMachine = (scheme: string) => [`${scheme}://localhost:*`, `${scheme}://127.0.0.1:*`];

/**
 * Headers of the shell's page and files. A picture opened from a blob inherits this policy while Chromium lays it out by
 * style attributes; a remote that writes style elements at run time, as those of before, is let do it. Frames show the page's own
 * blobs alone, documents under review, and inherit this policy too.
 */
export function shellHeaders({
  remotes,
  api,
  elsewhere,
  stylesAreFiles,
  inline,
  reporting,
}: PagePolicyOptions): Headers {
  const overrides = elsewhere ? [...onThisMachine('http'), ...elsewhere] : [];
  const code = ["'self'", ...remotes, ...overrides].join(' ');
  // A page may ask after a file of a remote that did not come.
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

/** Headers of a remote's files: code for the shell's page, never a page of its own. */
export function remoteFileHeaders(requestOrigin: string | undefined, shellOrigins: readonly string[]): Headers {
  return {
    ...everywhere,
    'content-security-policy': nonPagePolicies.answer,
    'referrer-policy': 'no-referrer',
    vary: 'Origin, Accept-Encoding',
    ...corsHeadersFor(requestOrigin, shellOrigins),
  };
}

/** Lets a shell read an answer of another origin, be it that there is no such file. */
export function corsHeadersFor(requestOrigin: string | undefined, shellOrigins: readonly string[]): Headers {
  const allowed = requestOrigin !== undefined && shellOrigins.includes(requestOrigin);
  return allowed ? { 'access-control-allow-origin': requestOrigin } : {};
}
