import { toAsciiDigits } from '@emigration-portal/shared-api';
import type { AnswerCipher } from './AnswerCipher.ts';

const KEY_BYTES = 16;
const MIN_LENGTH = 6;

/** Zero digits of the scripts on keyboards in India and the Gulf. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦'].map((zero) => zero.codePointAt(0) ?? 0);

/** Spelling variants become equal. */
const normalizeAnswer = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Search keys of an answer: keyed hashes, first with ASCII digits. Other digits add a second key for servers of the
 * previous release. Undefined for answers without a digit or shorter than six.
 */
export function createAnswerKeys(cipher: AnswerCipher, text: string): Buffer[] | undefined {
  const normalized = normalizeAnswer(text);
  return isSearchable(normalized) ? hashAnswers(cipher, [toAsciiDigits(normalized), normalized]) : undefined;
}

/** Keys to search for: the text in ASCII digits, as typed, and in the digits of each script. */
export function createSearchKeys(cipher: AnswerCipher, text: string): Buffer[] | undefined {
  const normalized = normalizeAnswer(text);
  if (!isSearchable(normalized)) return undefined;
  const plain = toAsciiDigits(normalized);
  return hashAnswers(cipher, [plain, normalized, ...ZEROS.map((zero) => toDigitsOfScript(zero, plain))]);
}

const isSearchable = (answer: string) => answer.length >= MIN_LENGTH && /\p{N}/u.test(answer);

const hashAnswers = (cipher: AnswerCipher, answers: readonly string[]) =>
  [...new Set(answers)].map((answer) =>
    Buffer.from(cipher.fingerprint(`answer:${answer}`), 'hex').subarray(0, KEY_BYTES),
  );

/** In Unicode the ten digits of a script are consecutive. */
const toDigitsOfScript = (zero: number, plain: string) =>
  plain.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
