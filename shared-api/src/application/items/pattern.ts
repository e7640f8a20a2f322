import { MAX_PATTERN_ALTERNATIVES } from '../../constants/services.ts';
import { removeSeparators } from '../../normalize-entry.ts';

/** Placeholders of patterns, for a letter, a digit or both. Any other character means itself. */
const placeholders: Readonly<Record<string, RegExp>> = { A: /[a-z]/i, 9: /\d/, '*': /[a-z\d]/i };

const splitAlternatives = (pattern: string): string[] => pattern.split(/ or /i).map((each) => each.trim());

/** Whether a text is a pattern: alternatives joined by `or`, none of them blank. */
export function isPattern(text: string): boolean {
  const all = splitAlternatives(text);
  return all.length <= MAX_PATTERN_ALTERNATIVES && all.every((each) => each !== '');
}

/**
 * Whether an answer fits a pattern such as `A9999999 or AA9999999`. `A` is a letter from A to Z, `9` a digit, `*`
 * either of them. Other characters mean themselves. Letter case does not matter. This is not a regular expression, so a
 * pattern cannot make the check slow.
 */
export function matchesPattern(pattern: string, answer: string): boolean {
  const answerSigns = [...answer.trim()];
  return splitAlternatives(pattern).some((each) => {
    const patternSigns = [...each];
    return (
      patternSigns.length === answerSigns.length &&
      patternSigns.every((sign, at) => matchesSign(sign, answerSigns[at] ?? ''))
    );
  });
}

/** Adds the separators of a pattern to an answer that fits without them. Undefined if the answer does not fit. */
export function formatByPattern(pattern: string, answer: string): string | undefined {
  const plainAnswer = removeSeparators(answer);
  const matchingPattern = splitAlternatives(pattern).find((each) =>
    matchesPattern(removeSeparators(each), plainAnswer),
  );
  const remainingSigns = [...plainAnswer];
  return (
    matchingPattern &&
    [...matchingPattern].map((sign) => (removeSeparators(sign) === '' ? sign : remainingSigns.shift())).join('')
  );
}

const matchesSign = (sign: string, answerSign: string): boolean =>
  placeholders[sign]?.test(answerSign) ?? sign.toLowerCase() === answerSign.toLowerCase();
