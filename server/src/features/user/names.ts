import { singleNameOf } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { UserRow } from './queries.ts';

type Names = Pick<UserRow, 'firstName' | 'middleName' | 'lastName' | 'singleName'>;

/** A middle name that is left out stays. */
type TypedNames = Omit<Names, 'middleName'> & Partial<Names>;

interface NamesInput {
  readonly firstName: string;
  readonly middleName?: string | undefined;
  readonly lastName: string;
  readonly singleName?: boolean | undefined;
}

/**
 * The names of a form where they can be typed. Refuses one name only that differs as first and last name or has a middle
 * one. A form that says nothing of it (a release before) leaves it as it is `stored` while first and last name are the same.
 */
export function readNames(input: NamesInput, stored?: Names): TypedNames {
  const { firstName, middleName, lastName, singleName = stored?.singleName && firstName === lastName } = input;
  if (input.singleName) {
    if (firstName !== lastName) throw new AppError('invalid_input', { fields: ['lastName'] });
    if (middleName) throw new AppError('invalid_input', { fields: ['middleName'] });
    return { firstName, middleName: '', lastName, singleName: true };
  }
  return { firstName, ...(middleName !== undefined && { middleName }), lastName, singleName: singleName ?? false };
}

/**
 * The names of somebody who says on their profile, where names are fixed, that they have one only, or takes that back: then
 * those of before. Refuses one name only of two names.
 */
export function readOnlyName(
  stored: Names & Pick<UserRow, 'namesBefore'>,
  singleName: boolean | undefined,
): Partial<Names> {
  if (singleName === false && stored.singleName) return { ...stored.namesBefore, singleName };
  if (!singleName || (stored.singleName && stored.middleName === ''))
    return { ...(singleName !== undefined && { singleName }) };
  const name = singleNameOf(stored);
  if (name === undefined) throw new AppError('invalid_input', { fields: ['singleName'] });
  return { firstName: name, middleName: '', lastName: name, singleName };
}
