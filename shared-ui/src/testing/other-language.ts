import { act } from '@testing-library/react';
import { addMessages, i18n } from '../i18n/index.ts';

afterEach(() => void i18n.changeLanguage('en'));

/** Until the test ends, the portal speaks a language with these texts; where it has none, English. */
export async function setTestLanguage(shared: object, others: Readonly<Record<string, object>> = {}): Promise<void> {
  addMessages({ xx: { ...others, shared } });
  await act(() => i18n.changeLanguage('xx'));
}
