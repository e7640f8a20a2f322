import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { renderHook } from '@testing-library/react';
import { createTextsHook } from './texts.ts';

test('whoever has the hook has the texts', () => {
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

test('a text that may not be loaded does not compile, and fails the test that meets it', () => {
  const useLetterTexts = createTextsHook('letter', { title: 'Dear {{name}}' });
  const letter = renderHook(useLetterTexts).result.current;
  // @ts-expect-error: no catalogue's
  expect(() => letter.t('subject')).toThrow('subject');
  // @ts-expect-error: the log-in's are there once their hook is imported
  expect(() => renderHook(() => useTranslation('session')).result.current.t('logIn.title')).toThrow('logIn.title');
  const shared = renderHook(() => useTranslation('shared')).result.current;
  // @ts-expect-error: comes with the theme
  expect(() => shared.t('lists.pages')).toThrow('lists.pages');
});
