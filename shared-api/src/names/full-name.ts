/** The name of a person. Pages always show all parts together: see `fullName`. */
export interface PersonName {
  readonly firstName: string;
  readonly middleName?: string | undefined;
  readonly lastName: string;
  /** Whether the person has only one name. First and last name then both contain it. Older releases leave this out. */
  readonly singleName?: boolean | undefined;
}

/** Joins first, middle and last name. A single name appears once. */
export function fullName({ firstName, middleName, lastName, singleName }: PersonName): string {
  const last = singleName && lastName === firstName ? '' : lastName;
  return [firstName, middleName, last].filter(Boolean).join(' ');
}

/** Returns the first letters of first and last name, or of the single name. */
export function avatarInitials(person: Pick<PersonName, 'firstName' | 'lastName' | 'singleName'>): string {
  const { firstName, lastName, singleName } = person;
  const names = singleName ? [firstName] : [firstName, lastName];
  return names
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();
}
