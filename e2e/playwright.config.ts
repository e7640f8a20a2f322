import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/fonts.ts';

export default defineConfig({
  // `npm test` runs `journeys` without `@slow`; `npm run test:slow` runs those with it and the other folders.
  testMatch: /(cluster|faults|journeys|pages|releases)\/[^/]+\.spec\.ts$/,
  outputDir: './test-results',
  // Journeys mostly wait for the network and the server, so more workers than processors are faster.
  workers: '200%',
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A trace doubles the time of a journey. To write one: `npx playwright test --trace on`.
  use: {
    launchOptions,
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    // Without animations: a click can miss a button that still moves.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
