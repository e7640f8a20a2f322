import { act, renderHook } from '@testing-library/react';
import { addMessages, i18n, useTranslation } from './index.ts';

test('a component that is already mounted finds texts that are added later', () => {
  const { result } = renderHook(() => useTranslation('shared'));
  addMessages({ en: { shared: { later: 'Later' } } });
  expect(result.current.t('later')).toBe('Later');
});

test('components with the same texts get the same function until the texts change', () => {
  const first = renderHook(() => useTranslation('shared', { keyPrefix: 'errors' }));
  const second = renderHook(() => useTranslation('shared', { keyPrefix: 'errors' }));
  const { t } = first.result.current;
  expect(second.result.current.t).toBe(t);
  act(() => i18n.emit('languageChanged', i18n.language));
  expect(first.result.current.t).not.toBe(t);
  expect(second.result.current.t).toBe(first.result.current.t);
});

test('a change of language renders texts again', async () => {
  addMessages({ en: { shared: { retry: 'Retry' } }, hi: { shared: { retry: 'फिर से कोशिश करें' } } });
  const { result } = renderHook(() => useTranslation('shared'));
  expect(result.current.t('retry')).toBe('Retry');
  await act(() => i18n.changeLanguage('hi'));
  expect(result.current.t('retry')).toBe('फिर से कोशिश करें');
  await act(() => i18n.changeLanguage('en'));
});

test('right-to-left values are isolated, so that they do not change the direction of the sentence', () => {
  addMessages({ en: { shared: { gap: 'Hello {{name}}!' } } });
  const { t } = renderHook(() => useTranslation('shared')).result.current;
  const greet = (name: string) => t('gap', { name });
  expect(greet('علي')).toBe('Hello \u2068علي\u2069!');
  expect(greet('A\u202eB')).toBe('Hello \u2068A\u202eB\u2069!');
  expect(greet("<b> & D'Souza")).toBe("Hello <b> & D'Souza!");
});

test('in a right-to-left language every value except a plain number is isolated', async () => {
  addMessages({ ur: { shared: { gap: 'سلام {{name}}!' } } });
  const { result } = renderHook(() => useTranslation('shared'));
  await act(() => i18n.changeLanguage('ur'));
  const greet = (name: string | number) => result.current.t('gap', { name });
  expect([greet('علی'), greet('+91 98765 43210'), greet(42)]).toEqual([
    'سلام \u2068علی\u2069!',
    'سلام \u2068+91 98765 43210\u2069!',
    'سلام 42!',
  ]);
  await act(() => i18n.changeLanguage('en'));
});
