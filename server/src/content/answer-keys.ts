import { toAsciiDigits } from '@emigration-portal/shared-api';
import type { AnswerCipher } from './AnswerCipher.ts';

const KEY_BYTES = 16;
const LEAST = 6;

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
export function answerKeys(cipher: AnswerCipher, text: string): Buffer[] | undefined {
  const asBefore = normalised(text);
  if (asBefore.length < LEAST || !/\p{N}/u.test(asBefore)) return undefined;
  const answers = new Set([toAsciiDigits(asBefore), asBefore]);
  return [...answers].map((answer) =>
    Buffer.from(cipher.fingerprint(`answer:${answer}`), 'hex').subarray(0, KEY_BYTES),
  );
}
