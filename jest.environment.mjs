import { TestEnvironment } from 'jest-environment-jsdom';

/** What jsdom lacks or has of its own, although React Router builds its requests from the platform's. */
const platform = [
  ...['AbortController', 'AbortSignal', 'Headers', 'Request', 'Response', 'fetch'],
  ...['structuredClone', 'TextEncoder', 'TextDecoder', 'crypto'],
];

/** jsdom with the platform's own fetch classes. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of platform) {
      const value = globalThis[name];
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true, enumerable: true });
    }
  }
}
