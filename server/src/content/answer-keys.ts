import type { AnswerCipher } from './AnswerCipher.ts';

const KEY_BYTES = 16;
const LEAST = 6;

/** Letters and digits alone, in capitals: the same however it is written. */
const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What an answer is searched by: a digest that tells nothing without the key. None for what has no digit, or is shorter than six. */
export function answerKey(cipher: AnswerCipher, text: string): Buffer | undefined {
  const answer = normalised(text);
  if (answer.length < LEAST || !/\p{N}/u.test(answer)) return undefined;
  return Buffer.from(cipher.fingerprint(`answer:${answer}`), 'hex').subarray(0, KEY_BYTES);
}
