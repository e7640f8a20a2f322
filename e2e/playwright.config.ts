import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/chromium.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  workers: '100%',
  forbidOnly: true,
  reporter: 'list',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A trace doubles the time of every journey: `npx playwright test --trace on` writes one.
  use: { launchOptions, screenshot: 'only-on-failure', viewport: { width: 1280, height: 800 } },
});
