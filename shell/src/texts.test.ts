import { sharedTextsOf } from '@emigration-portal/shared-ui/texts';
import { textsOf } from './texts.ts';

test('a text that a catalogue lacks does not compile and throws in tests', () => {
  const t = textsOf({ letter: { title: 'Dear {{name}}' } });
  expect(t('title', { name: 'Asha' })).toBe('Dear Asha');
  // @ts-expect-error: the catalogue has no such text
  expect(() => t('subject')).toThrow('letter.subject');
  // @ts-expect-error: the catalogue has no such text
  expect(() => sharedTextsOf({ lists: { pages: 'Pages' } })('page')).toThrow('lists.page');
});
