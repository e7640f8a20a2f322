import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';
import { withoutLeaks } from './jest.leaks.mjs';

// jsdom works out eleven colours at each question whether an element is shown.
const { propertiesWithResolvedValueImplemented: resolved } = createRequire(
  import.meta.resolve('jest-environment-jsdom'),
)('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];

/** What jsdom lacks or has of its own, although React Router builds its requests from the platform's. */
const platform = [
  ...['AbortController', 'AbortSignal', 'Headers', 'Request', 'Response', 'fetch'],
  ...['structuredClone', 'TextEncoder', 'TextDecoder', 'crypto'],
];

/** jsdom with the platform's own fetch classes. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // A test that takes the network away expects the failed request; the page says what came of it.
    const { virtualConsole } = this.dom;
    virtualConsole.removeAllListeners('jsdomError');
    virtualConsole.on('jsdomError', (error) => {
      if (error.type !== 'XMLHttpRequest') this.global.console.error(error);
    });
    for (const name of platform) {
      const value = globalThis[name];
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true, enumerable: true });
    }
    const { global } = this;
    global.reportError = (error) => void global.dispatchEvent(new global.ErrorEvent('error', { error }));
  }
}

export default withoutLeaks(BrowserEnvironment);
