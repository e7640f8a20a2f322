import { toAsciiDigits } from '@emigration-portal/shared-api';
import type { AnswerCipher } from './AnswerCipher.ts';

const KEY_BYTES = 16;
const MIN_LENGTH = 6;

/** The zeros of the scripts that keyboards of India and the Gulf have. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦'].map((zero) => zero.codePointAt(0) ?? 0);

/** Letters and digits alone, in capitals: the same however it is written. */
const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * What an answer is searched by: digests that tell nothing without the key. The first is with digits 0 to 9; the other, as
 * servers of the release before write and look for it, is there if the digits are others. Undefined for an answer without a
 * digit, or shorter than six.
 */
export function createAnswerKeys(cipher: AnswerCipher, text: string): Buffer[] | undefined {
  const asBefore = normalised(text);
  return hasKeys(asBefore) ? keysOf(cipher, [toAsciiDigits(asBefore), asBefore]) : undefined;
}

/** What a search looks for: the answer also in the digits of these scripts, as servers of the release before wrote it. */
export function createSearchKeys(cipher: AnswerCipher, text: string): Buffer[] | undefined {
  const asBefore = normalised(text);
  if (!hasKeys(asBefore)) return undefined;
  const plain = toAsciiDigits(asBefore);
  return keysOf(cipher, [plain, asBefore, ...ZEROS.map((zero) => inDigitsFrom(zero, plain))]);
}

const hasKeys = (answer: string) => answer.length >= MIN_LENGTH && /\p{N}/u.test(answer);

const keysOf = (cipher: AnswerCipher, answers: readonly string[]) =>
  [...new Set(answers)].map((answer) =>
    Buffer.from(cipher.fingerprint(`answer:${answer}`), 'hex').subarray(0, KEY_BYTES),
  );

/** Unicode keeps the ten digits of a script together. */
const inDigitsFrom = (zero: number, plain: string) =>
  plain.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
