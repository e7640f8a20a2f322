import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium of this machine, or undefined: then Playwright's own download is used. */
export const chromiumPath: string | undefined = candidates.find((path) => path !== undefined && existsSync(path));

/** How every journey and bench starts the browser: no outside network, root allowed. */
export const launchOptions = {
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    // The address bar's suggestions are a page of their own in every window.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  ],
};

/** Whether a journey finds no browser here, neither a Chromium of this machine nor Playwright's own. */
export const lacksBrowser = (): boolean => !chromiumPath && !existsSync(chromium.executablePath());
