/** First, middle and last name as one text. */
export const fullName = (person: {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}): string => [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ');
