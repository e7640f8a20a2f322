interface PolicyRules {
  createScriptURL(address: string): string | null;
  createHTML(text: string, type: string, sink: string): string | null;
}

interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(name: 'default', rules: PolicyRules): unknown;
}

/**
 * The Trusted Types policy. It allows script addresses, which `script-src` then checks, and text without elements, such as
 * the styles that antd inserts for remotes of an older release. Browsers without Trusted Types rely on `script-src`.
 * It checks addresses with a regular expression, because a slow phone needs 13 ms to parse its first URL.
 */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
if (trustedTypes && !trustedTypes.defaultPolicy) {
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (/^(https?:\/)?\//.test(address) ? address : null),
    createHTML: (text, _, sink) => (sink === 'Element innerHTML' && !/[<&]/.test(text) ? text : null),
  });
}

export {};
