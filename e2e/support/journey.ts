import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { type Portal, startPortal } from './portal.ts';

interface Journey {
  /** Console lines the journey brings about on purpose, such as a remote it has stopped. */
  readonly expectedConsole: RegExp[];
}

/** A journey has the running portal and fails on any console warning, page error or CSP violation it did not announce. */
export const test = base.extend<Journey & { quietConsole: undefined }, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use, { workerIndex }) => {
      const portal = await startPortal({ port: 3400 + workerIndex * 10 });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectedConsole: async ({}, use) => use([]),
  baseURL: async ({ portal }, use) => use(portal.shell.url),
  quietConsole: [
    async ({ context, expectedConsole }, use) => {
      const heard: string[] = [];
      const note = (message: ConsoleMessage) => {
        if (message.type() === 'warning' || message.type() === 'error')
          heard.push(`${message.text()} ${message.location().url}`);
      };
      context.on('page', (page) => {
        page.on('console', note);
        page.on('pageerror', (error) => heard.push(`page error: ${error.message}`));
      });
      await use(undefined);
      expect(heard.filter((line) => !expectedConsole.some((known) => known.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
