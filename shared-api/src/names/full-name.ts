/** How a person is called; none of the parts is shown without the others. */
export interface PersonName {
  readonly firstName: string;
  readonly middleName?: string | undefined;
  readonly lastName: string;
  /** They have one name only: first and last name both carry it. A release before says nothing of it. */
  readonly singleName?: boolean | undefined;
}

/** First, middle and last name as one text; one name only stands there once. */
export function fullName({ firstName, middleName, lastName, singleName }: PersonName): string {
  const last = singleName && lastName === firstName ? '' : lastName;
  return [firstName, middleName, last].filter(Boolean).join(' ');
}

/** The first letters of first and last name, or of the one name. */
export function avatarInitials(person: Pick<PersonName, 'firstName' | 'lastName' | 'singleName'>): string {
  const { firstName, lastName, singleName } = person;
  const names = singleName ? [firstName] : [firstName, lastName];
  return names
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();
}
