/** How a person is called; none of the parts is shown without the others. */
export interface Named {
  readonly firstName: string;
  readonly middleName?: string | undefined;
  readonly lastName: string;
}

/** First, middle and last name as one text. */
export const fullName = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');
