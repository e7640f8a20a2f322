import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium.ts';

/** Whether a journey finds no browser here, neither a Chromium of this machine nor Playwright's own. */
export const lacksBrowser = (): boolean => !chromiumPath && !existsSync(chromium.executablePath());
