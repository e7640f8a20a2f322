import { toAsciiDigits } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { anyOf, type Condition, condition, equals } from '../conditions.ts';
import { containsWords, wordsOf } from '../search/search.ts';
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

// Both as an array, which is known before the rows are looked for: then an index has them.
const withKey = (name: string, keys: readonly Buffer[] | undefined): Condition | undefined =>
  keys &&
  condition({
    kind: 'k',
    values: { [name]: keys },
    varies: true,
    sql: () =>
      sql`${application.id} = any(array(select ${applicationKey.applicationId} from ${applicationKey} where ${applicationKey.key} = any(${sql.placeholder(name)}::bytea[])))`,
  });
const withPhone = (end: string | undefined): Condition | undefined =>
  end === undefined
    ? undefined
    : condition({
        kind: 'p',
        values: { phoneEnd: `${end}%` },
        varies: true,
        sql: () =>
          sql`${application.userId} = any(array(select ${user.id} from ${user} where reverse(${user.phone}) like ${sql.placeholder('phoneEnd')}))`,
      });

/** An application's number, with digits of any script and perhaps a `#` before them. */
const numberIn = (word: string): string | undefined =>
  /^#?\p{Nd}{1,15}$/u.test(word) ? toAsciiDigits(word).replace(/^#/, '') : undefined;

/** That each word is found in an application's search text, or as its number or an answer; or the whole as an answer, or as its applicant's phone. */
export function searched(search: string, keysOf: KeysOf | undefined): Condition {
  const isSpaced = wordsOf(search).length > 1;
  const phone = keysOf && withPhone(phoneEnd(search));
  // The words of a phone mean nothing one by one.
  const words = isSpaced && phone ? '' : search;
  return anyOf(
    containsWords(application.searchText, words, (word, at) =>
      anyOf(equals(application.id, `id${at}`, numberIn(word)), withKey(`key${at}`, keysOf?.(word))),
    ),
    isSpaced ? withKey('key', keysOf?.(search)) : undefined,
    phone,
  );
}
