import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

interface NameColumns<First, Middle, Last, Single> {
  readonly firstName: First;
  readonly middleName: Middle;
  readonly lastName: Last;
  readonly singleName: Single;
}

export const nameColumnsOf = <First, Middle, Last, Single>(person: NameColumns<First, Middle, Last, Single>) => ({
  firstName: person.firstName,
  middleName: person.middleName,
  lastName: person.lastName,
  singleName: person.singleName,
});

type PersonColumns = NameColumns<AnyColumn, AnyColumn, AnyColumn, AnyColumn>;

export const buildFullNameSql = ({ firstName, middleName, lastName, singleName }: PersonColumns): SQL<string> =>
  sql`concat_ws(' ', ${firstName}, nullif(${middleName}, ''), case when not ${singleName} or ${lastName} <> ${firstName} then ${lastName} end)`;
