const smallNumbers = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

function spellNumber(number: number): string {
  const scale = scales.find(([size]) => number >= size);
  if (scale) {
    const [size, name] = scale;
    return `${spellNumber(Math.floor(number / size))} ${name} ${spellNumber(number % size)}`.trim();
  }
  if (number < smallNumbers.length) return smallNumbers[number] ?? '';
  return [tens[Math.floor(number / 10)], smallNumbers[number % 10]].filter(Boolean).join('-');
}

const spellCount = (number: number, one: string, many: string) =>
  `${spellNumber(number) || 'zero'} ${number === 1 ? one : many}`;

/** Spells out an amount of AED in English. 25050 fils is `Two hundred fifty dirhams and fifty fils`. */
export function amountInWords(fils: number): string {
  const dirhams = Math.floor(fils / 100);
  const remainingFils = fils % 100;
  const parts = [
    ...(dirhams > 0 || remainingFils === 0 ? [spellCount(dirhams, 'dirham', 'dirhams')] : []),
    ...(remainingFils > 0 ? [spellCount(remainingFils, 'fils', 'fils')] : []),
  ];
  const text = parts.join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Writes fils as the decimal text of the contract. 35050 is `350.50`. For people, `groupAmount` groups its digits. */
export const formatAmount = (fils: number): string =>
  `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
