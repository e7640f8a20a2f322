import { setTestTranslations } from '@emigration-portal/shared-ui/testing';
import { renderHook } from '@testing-library/react';
import serviceFields from '../../../locales/hi/serviceFields.json';
import serviceVersions from '../../../locales/hi/serviceVersions.json';
import { useServiceValueText } from './useServiceValueText.ts';

const conditions = [
  { item: 'Married', is: 'is', value: 'Yes' },
  { item: 'Trade', is: 'isNot', value: 'Mason' },
  { item: 'Spouse', is: 'isAnswered', value: '' },
  { item: 'Age', is: 'atLeast', value: '18' },
] as const;

const formatConditions = () => {
  const { result } = renderHook(useServiceValueText);
  return conditions.map((condition) => result.current('showWhen', condition));
};

test('a condition is one sentence', () => {
  expect(formatConditions()).toEqual([
    'Married is Yes',
    'Trade is not Mason',
    'Spouse is answered',
    'Age is at least 18',
  ]);
});

test('in Hindi, a condition has the word order of Hindi, and Yes and No are translated', async () => {
  await setTestTranslations('hi', { admin: { ...serviceFields, ...serviceVersions } });
  expect(formatConditions()).toEqual([
    'Married: जवाब “हाँ” है',
    'Trade: जवाब “Mason” नहीं है',
    'Spouse: जवाब दिया गया है',
    'Age: कम से कम 18',
  ]);
  const { result } = renderHook(useServiceValueText);
  expect([result.current('mustBe', 'No'), result.current('name', 'No')]).toEqual(['नहीं', 'No']);
});
