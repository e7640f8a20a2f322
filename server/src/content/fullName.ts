/** First, middle and last name as one text. */
export const fullName = (person: { firstName: string; middleName: string; lastName: string }): string =>
  [person.firstName, person.middleName, person.lastName].filter((part) => part !== '').join(' ');
