import { compilePseudoCatalogue, pseudoTranslate, pseudoTranslateRightToLeft } from './pseudo-translate.ts';

test('a pseudo-translation has brackets and accents, and is about 40 % longer', () => {
  const text = 'Upload the passport and the visa';
  const translated = pseudoTranslate(text);
  expect(translated).toBe('[Ûþļöåđ ţĥé þåššþöŕţ åñđ ţĥé ṽîšå öñé ţŵö ţĥŕé]');
  expect((translated.length - 2) / text.length).toBeCloseTo(1.4, 1);
});

test.each([[pseudoTranslate], [pseudoTranslateRightToLeft]])(
  '%p keeps placeholders and texts without words',
  (translate) => {
    const text = '{{name}}: {{count}} of {{total}} rows. $t(shared:errors.network)';
    for (const placeholder of ['{{name}}: {{count}} ', ' {{total}} ', ' $t(shared:errors.network) '])
      expect(translate(text)).toContain(placeholder);
    expect(['10+', '{{page}} – {{product}}', '$t(a.b) $t(c.d)', ''].map(translate)).toEqual([
      ...['10+', '{{page}} – {{product}}', '$t(a.b) $t(c.d)', ''],
    ]);
  },
);

test('every letter of the right-to-left text is Arabic, so it needs no direction controls', () => {
  const translated = pseudoTranslateRightToLeft('The quick brown fox jumps over the lazy dog, or not? Yes.');
  expect(translated.match(/\p{L}/gu)?.filter((letter) => !/\p{Script=Arabic}/u.test(letter))).toEqual([]);
  expect(translated).not.toMatch(/\p{Cf}/u);
  expect(translated).toMatch(/؟.*۔/);
});

test('a catalogue of a pseudo-language has the keys and all plural forms of its language', () => {
  const english = { list: { title: 'List', rows_one: '{{count}} row', rows_other: '{{count}} rows' } };
  const { texts, english: missing, drafts } = compilePseudoCatalogue(english, 'ar-XB');
  expect(Object.keys(texts.list ?? {})).toEqual([
    ...['title', 'rows_zero', 'rows_one', 'rows_two', 'rows_few', 'rows_many', 'rows_other'],
  ]);
  expect([missing, drafts]).toEqual([[], []]);
  expect(compilePseudoCatalogue(english, 'en-XA').texts).toEqual({
    list: { title: '[Ļîšţ ö]', rows_one: '[{{count}} ŕöŵ ö]', rows_other: '[{{count}} ŕöŵš ö]' },
  });
});
