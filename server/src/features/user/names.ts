import { singleNameOf } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { UserRow } from './queries.ts';

type Names = Pick<UserRow, 'firstName' | 'middleName' | 'lastName' | 'singleName'>;

/** Undefined leaves the middle name unchanged. */
type TypedNames = Omit<Names, 'middleName'> & Partial<Names>;

interface NamesInput {
  readonly firstName: string;
  readonly middleName?: string | undefined;
  readonly lastName: string;
  readonly singleName?: boolean | undefined;
}

/**
 * Reads the names of a form. Throws for a single name with two different names or a middle name. An older client does
 * not send `singleName`; then the stored value stays while both names are equal.
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

/** For a profile, whose names are fixed: sets or undoes "only one name". Throws for two different names. */
export function readSingleName(
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
