import type { PersonName } from './full-name.ts';

/** What people type into a box that asks for a name they do not have. */
const standIn = /^\P{L}*(n\P{L}?a|nil|none|null|lnu|fnu|x+)?\P{L}*$/iu;

/** The one name of somebody whose first or last name only fills its box (".", "-", the other one again); undefined if both are names. */
export function singleNameOf({ firstName, middleName = '', lastName, singleName }: PersonName): string | undefined {
  const isRepeated = firstName.toLowerCase() === lastName.toLowerCase();
  const parts = isRepeated
    ? [firstName, middleName]
    : [firstName, middleName, lastName].filter((part) => !standIn.test(part));
  const isFilled = isRepeated || standIn.test(firstName) || standIn.test(lastName);
  const name = parts.filter(Boolean).join(' ');
  return (singleName || isFilled) && /\p{L}/u.test(name) ? name : undefined;
}

/** What a form holds once its person has one name only: the name is in `firstName`; what is in `lastName` stays, and is not sent. */
export function fillSingleName<Names extends PersonName>(names: Names): Names {
  const { firstName, middleName = '', lastName } = names;
  const typed = [firstName, middleName].filter(Boolean).join(' ') || lastName;
  return { ...names, firstName: singleNameOf(names) ?? typed, middleName: '', singleName: true };
}

/** The one name as calls carry it: as first and last name. */
export const singleNameInput = ({ firstName }: Pick<PersonName, 'firstName'>) => ({
  firstName,
  middleName: '',
  lastName: firstName,
});
