import type { PersonName } from './full-name.ts';

/** What people type into a name field that they cannot fill. */
const standIn = /^\P{L}*(n\P{L}?a|nil|none|null|lnu|fnu|x+)?\P{L}*$/iu;

/**
 * Finds a person's single name, if the first or last name is only a filler. Fillers are ".", "-", or the other name
 * again. Undefined if both are real names.
 */
export function singleNameOf({ firstName, middleName = '', lastName, singleName }: PersonName): string | undefined {
  const isRepeated = firstName.toLowerCase() === lastName.toLowerCase();
  const parts = isRepeated
    ? [firstName, middleName]
    : [firstName, middleName, lastName].filter((part) => !standIn.test(part));
  const isFilled = isRepeated || standIn.test(firstName) || standIn.test(lastName);
  const name = parts.filter(Boolean).join(' ');
  return (singleName || isFilled) && /\p{L}/u.test(name) ? name : undefined;
}

/**
 * Fills a form after its person chose to have one name. `firstName` gets the name. `lastName` stays in the form and is
 * not sent.
 */
export function fillSingleName<Names extends PersonName>(names: Names): Names {
  const { firstName, middleName = '', lastName } = names;
  const typed = [firstName, middleName].filter(Boolean).join(' ') || lastName;
  return { ...names, firstName: singleNameOf(names) ?? typed, middleName: '', singleName: true };
}

/** The single name as calls send it: as first and last name. */
export const singleNameInput = ({ firstName }: Pick<PersonName, 'firstName'>) => ({
  firstName,
  middleName: '',
  lastName: firstName,
});
