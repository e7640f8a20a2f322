import { MAX_PATTERN_ALTERNATIVES } from '../../constants/services.ts';
import { removeSeparators } from '../../normalize-entry.ts';

/** The characters that stand for a letter or digit. Any other character means itself. */
const signs: Readonly<Record<string, RegExp>> = { A: /[a-z]/i, 9: /\d/, '*': /[a-z\d]/i };

const alternatives = (pattern: string): string[] => pattern.split(/ or /i).map((each) => each.trim());

/** Whether a text is a pattern: alternatives joined by `or`, none of them blank. */
export function isPattern(text: string): boolean {
  const all = alternatives(text);
  return all.length <= MAX_PATTERN_ALTERNATIVES && all.every((each) => each !== '');
}

/**
 * Whether an answer fits a pattern such as `A9999999 or AA9999999`. `A` is a letter from A to Z, `9` a digit, `*`
 * either of them. Other characters mean themselves. Letter case does not matter. This is not a regular expression, so a
 * pattern cannot make the check slow.
 */
export function matchesPattern(pattern: string, answer: string): boolean {
  const given = [...answer.trim()];
  return alternatives(pattern).some((each) => {
    const asked = [...each];
    return asked.length === given.length && asked.every((sign, at) => fits(sign, given[at] ?? ''));
  });
}

/** Gives an answer the separators of the pattern that it fits without separators. Undefined if it fits none. */
export function formatByPattern(pattern: string, answer: string): string | undefined {
  const given = removeSeparators(answer);
  const fitting = alternatives(pattern).find((each) => matchesPattern(removeSeparators(each), given));
  const left = [...given];
  return fitting && [...fitting].map((sign) => (removeSeparators(sign) === '' ? sign : left.shift())).join('');
}

const fits = (sign: string, given: string): boolean =>
  signs[sign]?.test(given) ?? sign.toLowerCase() === given.toLowerCase();
