import { toAsciiDigits } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { anyOf, type Condition, createCondition, createEqualsCondition } from '../conditions.ts';
import { containsWordsCondition, splitWords } from '../search/search.ts';
import { application } from '../tables/application.ts';
import { applicationKey } from '../tables/review.ts';
import { user } from '../tables/user.ts';

/** Creates the search keys of a text; undefined if answers are not searched for it. */
export type CreateSearchKeys = (text: string) => Buffer[] | undefined;

/** Fewer digits match too many phones. */
const PHONE_MIN = 8;
const PHONE_MAX = 15;

/** The digits of a phone number in reverse, for a prefix search; undefined for other text. */
function reversePhoneDigits(typed: string): string | undefined {
  const search = toAsciiDigits(typed);
  if (!/^\+?[\d\s().\-/]+$/.test(search.trim())) return undefined;
  const digits = search.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < PHONE_MIN || digits.length > PHONE_MAX) return undefined;
  return [...digits].reverse().join('');
}

// As arrays, which PostgreSQL computes first and then looks up in an index.
const answerKeyCondition = (name: string, keys: readonly Buffer[] | undefined): Condition | undefined =>
  keys &&
  createCondition({
    kind: 'k',
    values: { [name]: keys },
    hasVaryingPlan: true,
    sql: () =>
      sql`${application.id} = any(array(select ${applicationKey.applicationId} from ${applicationKey} where ${applicationKey.key} = any(${sql.placeholder(name)}::bytea[])))`,
  });
const phoneCondition = (end: string | undefined): Condition | undefined =>
  end === undefined
    ? undefined
    : createCondition({
        kind: 'p',
        values: { phoneEnd: `${end}%` },
        hasVaryingPlan: true,
        sql: () =>
          sql`${application.userId} = any(array(select ${user.id} from ${user} where reverse(${user.phone}) like ${sql.placeholder('phoneEnd')}))`,
      });

/** Accepts digits of any script, also after `#`. Undefined for other text. */
const parseApplicationNumber = (word: string): string | undefined =>
  /^#?\p{Nd}{1,15}$/u.test(word) ? toAsciiDigits(word).replace(/^#/, '') : undefined;

/** Each word matches the search text, the number or an answer; or the whole text matches an answer or the phone. */
export function buildSearchCondition(search: string, createKeys: CreateSearchKeys | undefined): Condition {
  const hasSeveralWords = splitWords(search).length > 1;
  const phone = createKeys && phoneCondition(reversePhoneDigits(search));
  // The words of a phone number mean nothing alone.
  const words = hasSeveralWords && phone ? '' : search;
  return anyOf(
    containsWordsCondition(application.searchText, words, (word, index) =>
      anyOf(
        createEqualsCondition(application.id, `id${index}`, parseApplicationNumber(word)),
        answerKeyCondition(`key${index}`, createKeys?.(word)),
      ),
    ),
    hasSeveralWords ? answerKeyCondition('key', createKeys?.(search)) : undefined,
    phone,
  );
}
