interface Named {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}

/** First, middle and last name as one text. */
export const fullName = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName].filter((part) => part !== '').join(' ');
