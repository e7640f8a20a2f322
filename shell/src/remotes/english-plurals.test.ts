import { i18n } from '@emigration-portal/shared-ui/i18n';
import './english-plurals.ts';

test.each([0, 1, 1.5, 2, 11, 21, 100, 101, -1])('the English plural of %d is that of Intl, without it', (count) => {
  const { pluralResolver } = i18n.services;
  expect(pluralResolver.getRule('en')).not.toBeInstanceOf(Intl.PluralRules);
  expect(pluralResolver.getSuffix('en', count)).toBe(`_${new Intl.PluralRules('en').select(count)}`);
});
