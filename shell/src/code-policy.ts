interface Rules {
  createScriptURL(address: string): string | null;
  createHTML(text: string, type: string, sink: string): string | null;
}

interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(name: 'default', rules: Rules): unknown;
}

/** Whether it is of the web. One that begins so is, whatever follows: to parse the first takes a slow phone 13 ms. */
const isOfWeb = (address: string) =>
  /^(https?:\/)?\//.test(address) || /^https?:$/.test(new URL(address, document.baseURI).protocol);

/**
 * The ways from text to code: the address of a script file, which the page's `script-src` allows or not, and text that
 * holds no element, such as the style of a remote of before that antd draws. A browser without Trusted Types has the
 * `script-src` alone.
 */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
if (trustedTypes && !trustedTypes.defaultPolicy) {
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (isOfWeb(address) ? address : null),
    createHTML: (text, _, sink) => (sink === 'Element innerHTML' && !/[<&]/.test(text) ? text : null),
  });
}

export {};
