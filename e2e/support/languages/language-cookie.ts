import { LANGUAGE_COOKIE } from '@emigration-portal/shared-api';
import type { Page } from '@playwright/test';

/** Chooses the language of all pages that are opened from now on, but the public ones. */
export const setLanguage = (page: Page, shellUrl: string, code: string): Promise<void> =>
  page.context().addCookies([{ name: LANGUAGE_COOKIE, value: code, url: shellUrl }]);
