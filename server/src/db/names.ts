import { type SQL, sql } from 'drizzle-orm';
import type { user } from './tables/user.ts';

interface NameColumns<First, Middle, Last, Single> {
  readonly firstName: First;
  readonly middleName: Middle;
  readonly lastName: Last;
  readonly singleName: Single;
}

/** The columns of a person's name, as `fullName` takes them; of `user` or an alias of it. */
export const nameOf = <First, Middle, Last, Single>(person: NameColumns<First, Middle, Last, Single>) => ({
  firstName: person.firstName,
  middleName: person.middleName,
  lastName: person.lastName,
  singleName: person.singleName,
});

/** `fullName` in SQL. */
export const fullNameSql = ({ firstName, middleName, lastName, singleName }: typeof user): SQL =>
  sql`concat_ws(' ', ${firstName}, nullif(${middleName}, ''), case when not ${singleName} or ${lastName} <> ${firstName} then ${lastName} end)`;
