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

/** Path of a Chromium on this machine. Undefined: Playwright uses the browser that it has installed. */
export const chromiumPath: string | undefined = candidates.find((path) => path !== undefined && existsSync(path));

/** Launch options of all journeys and benchmarks. The browser sends no background requests; root can start it. */
export const launchOptions = {
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    // Otherwise every window has one more page: the suggestions of the address bar.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  ],
};

/** Whether neither Chromium nor a browser of Playwright is installed. */
export const isBrowserMissing = (): boolean => !chromiumPath && !existsSync(chromium.executablePath());
