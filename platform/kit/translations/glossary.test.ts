import { DEFAULT_LANGUAGE, languages } from '@emigration-portal/shared-api/languages';
import { checkTranslations, formatFinding } from './check-translations.ts';
import { findTerms, parseGlossary, readGlossary } from './glossary.ts';

const glossary = parseGlossary(
  'term,translation,source,note\napplication,आवेदन,ours,\napplication form,फ़ॉर्म,ours,\naccount,खाता|खाते,ours,\npolicy,नीति,ours,\n',
);

test('a longer term hides the shorter ones in it, plurals are found, and a part of a word is no term', () => {
  const find = (text: string) => findTerms(text, glossary).map(({ term }) => term);
  expect(find('The application form of an account')).toEqual(['application form', 'account']);
  expect(find('Applications and policies')).toEqual(['application', 'policy']);
  expect(find('Re-application, accountant')).toEqual([]);
});

test.each([
  ['term,translation\n', 'has the columns'],
  ['term,translation,source,note\nvisa,,ours,\n', 'The term "visa"'],
  ['term,translation,source,note\nvisa,वीज़ा,,\n', 'The term "visa"'],
])('the glossary %j is refused', (text, message) => {
  expect(() => parseGlossary(text)).toThrow(message);
});

test('a language without a glossary has no terms', () => {
  expect(readGlossary('is')).toEqual([]);
});

const otherLanguages = Object.keys(languages).filter((code) => code !== DEFAULT_LANGUAGE);

test.each(otherLanguages.map((code) => [code]))(
  'the glossary of %s has each term once, and its words pass the checks',
  (code) => {
    const terms = readGlossary(code);
    expect(terms.length).toBeGreaterThan(50);
    expect(new Set(terms.map(({ term }) => term.toLowerCase())).size).toBe(terms.length);
    const texts = terms.flatMap(({ term, translations }) =>
      translations.map((text, form) => ({
        file: `${code}.csv`,
        key: `${term} ${form}`,
        source: term,
        text,
        expected: { source: term },
      })),
    );
    const findings = checkTranslations(texts, { code, glossary: terms }).filter(({ check }) => check !== 'consistency');
    expect(findings.map(formatFinding)).toEqual([]);
  },
);
