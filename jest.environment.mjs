import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';
import { failOnLeaks } from './jest.leaks.mjs';

// jsdom computes eleven colours each time a test asks for a style. No test reads them, and visibility checks get faster.
const { propertiesWithResolvedValueImplemented: computedProperties } = createRequire(
  import.meta.resolve('jest-environment-jsdom'),
)('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(computedProperties)) if (name.endsWith('color')) delete computedProperties[name];

/** Globals that jsdom lacks or replaces. React Router needs those of Node for its requests. */
const platformGlobals = [
  ...['AbortController', 'AbortSignal', 'Headers', 'Request', 'Response', 'fetch'],
  ...['structuredClone', 'TextEncoder', 'TextDecoder', 'crypto'],
];

/** jsdom with the fetch classes of Node. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Tests without a network expect failed requests, and check what the page shows instead.
    const { virtualConsole } = this.dom;
    virtualConsole.removeAllListeners('jsdomError');
    virtualConsole.on('jsdomError', (error) => {
      if (error.type !== 'XMLHttpRequest') this.global.console.error(error);
    });
    for (const name of platformGlobals) {
      const value = globalThis[name];
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true, enumerable: true });
    }
    const { global } = this;
    global.reportError = (error) => void global.dispatchEvent(new global.ErrorEvent('error', { error }));
  }
}

export default failOnLeaks(BrowserEnvironment);
