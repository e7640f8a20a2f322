import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../browser/index.ts';
import { portalAddress } from '../portal-address.ts';

/** Runs the journeys in the folder `smoke` on the portal of PORTAL. */
export default defineConfig({
  testDir: join(process.cwd(), 'smoke'),
  outputDir: join(process.cwd(), 'test-results'),
  forbidOnly: true,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: portalAddress(),
    launchOptions,
    // A broken page fails early, not at the timeout of the journey.
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
