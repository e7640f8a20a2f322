import { act, renderHook } from '@testing-library/react';
import { addMessages, i18n } from '../i18n/index.ts';
import '../testing/other-language.ts';
import { createTexts } from './create-texts.ts';

const { useTexts, textsOf } = createTexts('post');
const letter = {
  letter: {
    title: 'Dear {{name}}',
    pages_one: 'One page',
    pages_other: '{{count}} pages',
    end: { greeting: 'Yours', signature: { label: 'Signed' } },
  },
};

test('the hook returns the texts of its catalogue', () => {
  const { t } = renderHook(() => useTexts(letter)).result.current;
  expect([t('title', { name: 'Asha' }), t('pages', { count: 1 }), t('pages', { count: 2 }), t('end.greeting')]).toEqual(
    ['Dear Asha', 'One page', '2 pages', 'Yours'],
  );
});

test('the hook returns the texts of a group', () => {
  expect(renderHook(() => useTexts(letter, 'end')).result.current.t('signature.label')).toBe('Signed');
  expect(renderHook(() => useTexts(letter, 'end.signature')).result.current.t('label')).toBe('Signed');
});

test('code outside components reads the texts in the current language', async () => {
  addMessages({ hi: { post: { letter: { end: { greeting: 'आपका' } } } } });
  expect(textsOf(letter)('end.greeting')).toBe('Yours');
  await act(() => i18n.changeLanguage('hi'));
  expect(textsOf(letter)('end.greeting')).toBe('आपका');
  expect(textsOf(letter)('title', { name: 'Asha' })).toBe('Dear Asha');
});

test('a text that the catalogue lacks does not compile', () => {
  const { t } = renderHook(() => useTexts(letter)).result.current;
  // @ts-expect-error: the catalogue has no such text
  expect(() => t('subject')).toThrow('letter.subject');
  // @ts-expect-error: a group is no text
  expect(t('end')).not.toBe('Yours');
  // @ts-expect-error: the catalogue has no such group
  expect(() => renderHook(() => useTexts(letter, 'start'))).not.toThrow();
});

test('a catalogue with two names is refused', () => {
  expect(() => textsOf({ one: {}, two: {} })).toThrow('exactly one name');
});
