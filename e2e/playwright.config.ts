import { launchOptions } from '@emigration-portal/kit/browser';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  // `journeys` on every test run, but for those tagged `@slow`; these, `pages`, which looks at each page, `releases`, `faults` and `cluster` with the slow ones.
  testMatch: /(cluster|faults|journeys|pages|releases)\/[^/]+\.spec\.ts$/,
  outputDir: './test-results',
  // A journey often waits: for the network to be idle, for the server.
  workers: '200%',
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A trace doubles the time of every journey: `npx playwright test --trace on` writes one.
  use: {
    launchOptions,
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    // A press on a button that is still moving goes astray.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
