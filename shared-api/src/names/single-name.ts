import type { PersonName } from './full-name.ts';

/** Text that people type into a name field because they have no such name. */
const fillerPattern = /^\P{L}*(n\P{L}?a|nil|none|null|lnu|fnu|x+)?\P{L}*$/iu;

/**
 * Returns the single name of a person whose first or last name is only a filler, such as ".", "-", or the other name
 * again. Undefined if both are real names.
 */
export function singleNameOf({ firstName, middleName = '', lastName, singleName }: PersonName): string | undefined {
  const isRepeated = firstName.toLowerCase() === lastName.toLowerCase();
  const parts = isRepeated
    ? [firstName, middleName]
    : [firstName, middleName, lastName].filter((part) => !fillerPattern.test(part));
  const hasFiller = isRepeated || fillerPattern.test(firstName) || fillerPattern.test(lastName);
  const name = parts.filter(Boolean).join(' ');
  return (singleName || hasFiller) && /\p{L}/u.test(name) ? name : undefined;
}

/**
 * Changes the names in a form after the person chose to have one name. `firstName` becomes this name. `lastName` does
 * not change, but `buildSingleNameInput` does not send it.
 */
export function fillSingleName<Names extends PersonName>(names: Names): Names {
  const { firstName, middleName = '', lastName } = names;
  const typed = [firstName, middleName].filter(Boolean).join(' ') || lastName;
  return { ...names, firstName: singleNameOf(names) ?? typed, middleName: '', singleName: true };
}

/** Builds the input of a call for a single name: the same first and last name. */
export const buildSingleNameInput = ({ firstName }: Pick<PersonName, 'firstName'>) => ({
  firstName,
  middleName: '',
  lastName: firstName,
});
