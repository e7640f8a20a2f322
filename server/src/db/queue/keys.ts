import { toAsciiDigits } from '@emigration-portal/shared-api';
import { or, type SQL, sql } from 'drizzle-orm';
import { wordsOf } from '../search.ts';
import { application } from '../tables/application.ts';
import { applicationKey } from '../tables/desk.ts';
import { user } from '../tables/user.ts';

/** The keys of an answer that is searched by; none for what no answer is found by. */
export type KeysOf = (text: string) => Buffer[] | undefined;

/** How a phone ends: so much of it has to be typed. */
const PHONE_MIN = 8;
const PHONE_MAX = 15;

/** How every phone number ends that was typed, turned round; undefined for what is no phone number. */
function phoneEnd(typed: string): string | undefined {
  const search = toAsciiDigits(typed);
  if (!/^\+?[\d\s().\-/]+$/.test(search.trim())) return undefined;
  const digits = search.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < PHONE_MIN || digits.length > PHONE_MAX) return undefined;
  return [...digits].reverse().join('');
}

// As an array, which is known before the rows are looked for: then an index has them.
const withKey = (name: string) =>
  sql`${application.id} = any(array(select ${applicationKey.applicationId} from ${applicationKey} where ${applicationKey.key} = any(${sql.placeholder(name)}::bytea[])))`;
const withPhone = sql`${application.userId} = any(array(select ${user.id} from ${user} where reverse(${user.phone}) like ${sql.placeholder('phoneEnd')}))`;

/** That a word is an answer that is searched by. */
export const keyedWord = (keysOf: KeysOf | undefined, word: string, at: number): SQL | undefined =>
  keysOf?.(word) && withKey(`key${at}`);

/** Whether a search is a phone number in several words, which mean nothing one by one. */
export const isSpacedPhone = (keysOf: KeysOf | undefined, search: string): boolean =>
  keysOf !== undefined && wordsOf(search).length > 1 && phoneEnd(search) !== undefined;

/** That the whole of a search is such an answer, written in several words, or the applicant's own phone. */
export const foundOtherwise = (keysOf: KeysOf | undefined, search: string): SQL | undefined =>
  keysOf &&
  or(
    wordsOf(search).length > 1 && keysOf(search) ? withKey('key') : undefined,
    phoneEnd(search) ? withPhone : undefined,
  );

/** Which of the conditions above a search has. */
export const otherKind = (keysOf: KeysOf | undefined, search: string): string =>
  keysOf ? `${keysOf(search) ? 'k' : ''}${phoneEnd(search) ? 'p' : ''}` : '';

/** What the placeholders of the conditions above stand for. */
export function keyValues(keysOf: KeysOf | undefined, search: string): Record<string, unknown> {
  if (!keysOf) return {};
  const end = phoneEnd(search);
  return {
    key: keysOf(search),
    ...(end && { phoneEnd: `${end}%` }),
    ...Object.fromEntries(wordsOf(search).map((word, at) => [`key${at}`, keysOf(word)])),
  };
}
