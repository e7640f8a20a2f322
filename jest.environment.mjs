import { TestEnvironment } from 'jest-environment-jsdom';

/** What jsdom lacks or has of its own, although React Router builds its requests from the platform's. */
const platform = [
  ...['AbortController', 'AbortSignal', 'Headers', 'Request', 'Response', 'fetch'],
  ...['structuredClone', 'TextEncoder', 'TextDecoder'],
];

/** jsdom with the platform's own fetch classes. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of platform) this.global[name] = globalThis[name];
  }
}
