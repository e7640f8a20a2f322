import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { act } from '@testing-library/react';
import { addMessages, i18n } from '../i18n/index.ts';

afterEach(() => void i18n.changeLanguage(DEFAULT_LANGUAGE));

/** Switches the portal to a test language with these texts until the test ends. Missing texts are English. */
export async function setTestLanguage(shared: object, others: Readonly<Record<string, object>> = {}): Promise<void> {
  addMessages({ xx: { ...others, shared } });
  await act(() => i18n.changeLanguage('xx'));
}
