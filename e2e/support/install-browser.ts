import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium.ts';

if (!chromiumPath && !existsSync(chromium.executablePath())) {
  console.log('No Chromium on this machine: asking Playwright for its own.');
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('The browser journeys need Chromium: install it, or name it in CHROMIUM_PATH.');
    process.exitCode = 1;
  }
}
