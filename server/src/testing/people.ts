import { countryNameOf } from '../content/countries.ts';
import type { Context } from '../context.ts';
import { createSession } from '../db/accounts/sessions.ts';
import { insertUser, type NewUser, type UserRow } from '../features/user/queries.ts';

export type Person = UserRow & { readonly token: string };
export type People = Awaited<ReturnType<typeof addPeople>>;

export const PASSWORD = 'Turquoise-Heron-48!';
/** Hashing is slow, so all people share one password hash. */
let hash: Promise<string> | undefined;

let personCount = 0;

/** Adds a person with a session. */
export async function addPerson(context: Context, values: Partial<NewUser> = {}): Promise<Person> {
  personCount += 1;
  hash ??= context.hasher.hash(PASSWORD);
  const name = `person${personCount}`;
  const row = await insertUser(context.db, {
    role: 'Customer',
    firstName: 'First',
    lastName: name,
    email: `${name}@example.com`,
    userName: name,
    phone: `+97150${String(1_000_000 + personCount)}`,
    country: 'IN',
    passwordHash: await hash,
    createdAt: context.clock(),
    ...values,
  });
  return { ...row, token: await createSession(context.db, row.id, context.clock()) };
}

export async function addPeople(context: Context) {
  return {
    customer: await addPerson(context, { firstName: 'Asha', lastName: 'Nair' }),
    other: await addPerson(context),
    admin: await addPerson(context, { role: 'Admin', firstName: 'Omar' }),
    superAdmin: await addPerson(context, { role: 'Admin', isSuper: true }),
    disabled: await addPerson(context, { isActive: false }),
  };
}

/** Input that saves a person's profile unchanged. It contains no version. */
export const profileOf = ({ country, passwordHash: _, version: __, ...person }: Person) => ({
  ...person,
  country: countryNameOf(country),
});
