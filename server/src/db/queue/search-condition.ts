import { toAsciiDigits } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { anyOf, type Condition, createCondition, equals } from '../conditions.ts';
import { containsWordsCondition, splitWords } from '../search/search.ts';
import { application } from '../tables/application.ts';
import { applicationKey } from '../tables/review.ts';
import { user } from '../tables/user.ts';

/** The keys of an answer that is searched by; none for what no answer is found by. */
export type AnswerKeysOf = (text: string) => Buffer[] | undefined;

/** How a phone ends: so much of it has to be typed. */
const PHONE_MIN = 8;
const PHONE_MAX = 15;

/** How every phone number ends that was typed, turned round; undefined for what is no phone number. */
function reversedPhoneEnd(typed: string): string | undefined {
  const search = toAsciiDigits(typed);
  if (!/^\+?[\d\s().\-/]+$/.test(search.trim())) return undefined;
  const digits = search.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < PHONE_MIN || digits.length > PHONE_MAX) return undefined;
  return [...digits].reverse().join('');
}

// Both as an array, which is known before the rows are looked for: then an index has them.
const answerKeyCondition = (name: string, keys: readonly Buffer[] | undefined): Condition | undefined =>
  keys &&
  createCondition({
    kind: 'k',
    values: { [name]: keys },
    varies: true,
    sql: () =>
      sql`${application.id} = any(array(select ${applicationKey.applicationId} from ${applicationKey} where ${applicationKey.key} = any(${sql.placeholder(name)}::bytea[])))`,
  });
const phoneCondition = (end: string | undefined): Condition | undefined =>
  end === undefined
    ? undefined
    : createCondition({
        kind: 'p',
        values: { phoneEnd: `${end}%` },
        varies: true,
        sql: () =>
          sql`${application.userId} = any(array(select ${user.id} from ${user} where reverse(${user.phone}) like ${sql.placeholder('phoneEnd')}))`,
      });

/** An application's number, with digits of any script and perhaps a `#` before them. */
const applicationNumberIn = (word: string): string | undefined =>
  /^#?\p{Nd}{1,15}$/u.test(word) ? toAsciiDigits(word).replace(/^#/, '') : undefined;

/** That each word is found in an application's search text, or as its number or an answer; or the whole as an answer, or as its applicant's phone. */
export function buildSearchCondition(search: string, keysOf: AnswerKeysOf | undefined): Condition {
  const isSpaced = splitWords(search).length > 1;
  const phone = keysOf && phoneCondition(reversedPhoneEnd(search));
  // The words of a phone mean nothing one by one.
  const words = isSpaced && phone ? '' : search;
  return anyOf(
    containsWordsCondition(application.searchText, words, (word, at) =>
      anyOf(
        equals(application.id, `id${at}`, applicationNumberIn(word)),
        answerKeyCondition(`key${at}`, keysOf?.(word)),
      ),
    ),
    isSpaced ? answerKeyCondition('key', keysOf?.(search)) : undefined,
    phone,
  );
}
