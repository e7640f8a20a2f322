import { renderHook } from '@testing-library/react';
import { addMessages, i18n, useTranslation } from './index.ts';

addMessages({
  en: { sample: { greeting: 'Hello {{name}}, {{name}}!', days_one: '{{count}} day', days_other: '{{count}} days' } },
});
const find = i18n.t as unknown as (key: string, values?: object) => string;
const t = (key: string, values: object = {}) => find(key, { ns: 'sample', ...values });

test('a text has its values filled in, each as often as it stands there', () => {
  expect(t('greeting', { name: '{{count}} & <b>' })).toBe('Hello {{count}} & <b>, {{count}} & <b>!');
});

test('a count chooses the plural form', () => {
  expect([0, 1, 2].map((count) => t('days', { count }))).toEqual(['0 days', '1 day', '2 days']);
});

test('texts of a known namespace are added to it', () => {
  addMessages({ en: { sample: { later: 'Later' } } });
  expect([t('later'), t('greeting', { name: 'A' })]).toEqual(['Later', 'Hello A, A!']);
});

test('a prefix stands before each key, and the same finder comes each time', () => {
  const { result, rerender } = renderHook(() => useTranslation(['shared'], { keyPrefix: 'errors' }).t);
  const first = result.current;
  expect(first('summary')).toBe(i18n.t('errors.summary'));
  rerender();
  expect(result.current).toBe(first);
});

test.each(['nothing', 'greeting.deeper', 'days'])('a key without a text shows itself: %s', (key) => {
  expect(t(key)).toBe(key);
});
