const small = [
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

function words(number: number): string {
  const scale = scales.find(([size]) => number >= size);
  if (scale) {
    const [size, name] = scale;
    return `${words(Math.floor(number / size))} ${name} ${words(number % size)}`.trim();
  }
  if (number < small.length) return small[number] ?? '';
  return [tens[Math.floor(number / 10)], small[number % 10]].filter(Boolean).join('-');
}

const counted = (number: number, one: string, many: string) =>
  `${words(number) || 'zero'} ${number === 1 ? one : many}`;

/** Spells out an amount of AED in English. 25050 fils is `Two hundred fifty dirhams and fifty fils`. */
export function amountInWords(fils: number): string {
  const dirhams = Math.floor(fils / 100);
  const rest = fils % 100;
  const parts = [
    ...(dirhams > 0 || rest === 0 ? [counted(dirhams, 'dirham', 'dirhams')] : []),
    ...(rest > 0 ? [counted(rest, 'fils', 'fils')] : []),
  ];
  const text = parts.join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats fils as AED with two decimals. 35050 is `350.50`. */
export const formatAmount = (fils: number): string =>
  `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
