import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { renderHook } from '@testing-library/react';
import { createTextsHook } from './texts.ts';

test('the hook returns the texts of its catalogue', () => {
  const useLetterTexts = createTextsHook('letter', {
    title: 'Dear {{name}}',
    pages_one: 'One page',
    pages_other: '{{count}} pages',
  });
  const { t } = renderHook(useLetterTexts).result.current;
  expect([t('title', { name: 'Asha' }), t('pages', { count: 1 }), t('pages', { count: 2 })]).toEqual([
    'Dear Asha',
    'One page',
    '2 pages',
  ]);
});

test('a text that may not be loaded does not compile and throws in tests', () => {
  const useLetterTexts = createTextsHook('letter', { title: 'Dear {{name}}' });
  const letter = renderHook(useLetterTexts).result.current;
  // @ts-expect-error: the catalogue has no such text
  expect(() => letter.t('subject')).toThrow('subject');
  // @ts-expect-error: the texts of log-in exist only after their hook is imported
  expect(() => renderHook(() => useTranslation('session')).result.current.t('logIn.title')).toThrow('logIn.title');
  const shared = renderHook(() => useTranslation('shared')).result.current;
  // @ts-expect-error: only the theme loads this text
  expect(() => shared.t('lists.pages')).toThrow('lists.pages');
});
