import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Zero dirhams'],
  [1, 'One fils'],
  [50, 'Fifty fils'],
  [100, 'One dirham'],
  [101, 'One dirham and one fils'],
  [1_300, 'Thirteen dirhams'],
  [2_105, 'Twenty-one dirhams and five fils'],
  [25_050, 'Two hundred fifty dirhams and fifty fils'],
  [35_000, 'Three hundred fifty dirhams'],
  [100_000, 'One thousand dirhams'],
  [1_234_567, 'Twelve thousand three hundred forty-five dirhams and sixty-seven fils'],
  [100_000_000, 'One million dirhams'],
  [
    99_999_999_999,
    'Nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine dirhams and ninety-nine fils',
  ],
])('%i fils in words are “%s”', (fils, text) => {
  expect(amountInWords(fils)).toBe(text);
});
