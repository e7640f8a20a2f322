interface PolicyRules {
  createScriptURL(address: string): string | null;
  createHTML(text: string, type: string, sink: string): string | null;
}

interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(name: 'default', rules: PolicyRules): unknown;
}

/**
 * The ways from text to code: the whole address of a script file, or its path, which the page's `script-src` allows or
 * not, and text that holds no element, such as the style of a remote of before that antd draws. A browser without Trusted
 * Types has the `script-src` alone. To parse the first address would take a slow phone 13 ms.
 */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
if (trustedTypes && !trustedTypes.defaultPolicy) {
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (/^(https?:\/)?\//.test(address) ? address : null),
    createHTML: (text, _, sink) => (sink === 'Element innerHTML' && !/[<&]/.test(text) ? text : null),
  });
}

export {};
