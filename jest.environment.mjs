import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the platform's own fetch classes, which React Router builds its requests from. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const {
      AbortController,
      AbortSignal,
      Headers,
      Request,
      Response,
      fetch,
      structuredClone,
      TextEncoder,
      TextDecoder,
    } = globalThis;
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      Headers,
      Request,
      Response,
      fetch,
      structuredClone,
      TextEncoder,
      TextDecoder,
    });
  }
}
