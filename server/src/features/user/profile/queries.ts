import { singleNameOf } from '@emigration-portal/shared-api';
import type { LanguageCode } from '@emigration-portal/shared-api/languages';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { postgresCode } from '../../../db/database-errors.ts';
import { nameColumnsOf } from '../../../db/names.ts';
import { buildPersonSearchText, updateSearchTextsOfPerson } from '../../../db/search/search-texts.ts';
import { formerProfile, loginName, profilePhoto, user } from '../../../db/tables/user.ts';
import { AccountClash, claimName, type NewUser, normalizeName, type UserRow } from '../queries.ts';
import { type FormFields, pickFormFields } from './changed-fields.ts';

export async function findPhoto(db: Database, userId: number): Promise<Buffer | undefined> {
  const [row] = await db.select().from(profilePhoto).where(eq(profilePhoto.userId, userId));
  return row?.jpeg;
}

/** Stores the photo. Without `jpeg` it deletes the photo. */
export async function savePhotoRow(tx: Database, userId: number, jpeg: Buffer | undefined): Promise<void> {
  if (!jpeg) return void (await tx.delete(profilePhoto).where(eq(profilePhoto.userId, userId)));
  await tx
    .insert(profilePhoto)
    .values({ userId, jpeg })
    .onConflictDoUpdate({ target: profilePhoto.userId, set: { jpeg } });
}

export async function lockUser(tx: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(user).where(eq(user.id, id)).for('update');
  return row;
}

export async function updateLanguage(tx: Database, id: number, language: LanguageCode): Promise<void> {
  await tx.update(user).set({ language }).where(eq(user.id, id));
}

const photoDigest = (userId: number) =>
  sql<string | null>`(select md5(${profilePhoto.jpeg}) from ${profilePhoto} where ${profilePhoto.userId} = ${userId})`;

/** The form at a version: the stored row, or a version of the last two days. */
export async function findProfileAt(
  db: Database,
  stored: UserRow,
  version = stored.version,
): Promise<FormFields | undefined> {
  if (version === stored.version) {
    const { rows } = await db.execute<{ photo: string | null }>(sql`select ${photoDigest(stored.id)} as photo`);
    return { ...pickFormFields(stored), profilePhotoFile: rows[0]?.photo ?? null };
  }
  const condition = and(eq(formerProfile.userId, stored.id), eq(formerProfile.version, version));
  const [row] = await db.select().from(formerProfile).where(condition);
  return row?.fields;
}

/** Stores this version, because later saves of forms that loaded it compare with it. */
async function insertFormerProfile(tx: Database, before: UserRow): Promise<void> {
  const photo = sql`jsonb_build_object('profilePhotoFile', ${photoDigest(before.id)})`;
  const fields = sql`${JSON.stringify(pickFormFields(before))}::jsonb || ${photo}`;
  await tx.insert(formerProfile).values({ userId: before.id, version: before.version, fields }).onConflictDoNothing();
}

/**
 * Updates an account, its log-in names and search texts. Throws AccountClash: for the e-mail first, then phone, then
 * user name.
 */
export async function updateUser(tx: Database, before: UserRow, change: Partial<NewUser>): Promise<UserRow> {
  const { id } = before;
  const { email = before.email, userName = before.userName } = change;
  const formerNames = [before.email, before.userName].map(normalizeName);
  const isTaken = async (name: string) =>
    name !== '' && !formerNames.includes(normalizeName(name)) && !(await claimName(tx, id, name));
  if (await isTaken(email)) throw new AccountClash('email_taken');
  await insertFormerProfile(tx, before);
  const searchText = buildPersonSearchText({ ...before, ...change });
  const values = {
    ...change,
    namesBefore: computeNamesBefore(before, change),
    searchText,
    version: sql`${user.version} + 1`,
  };
  const [row] = await tx.update(user).set(values).where(eq(user.id, id)).returning().catch(throwPhoneClash);
  if (!row) throw new Error('The person to change does not exist.');
  if (await isTaken(userName)) throw new AccountClash('user_name_taken');
  const currentNames = [normalizeName(email), normalizeName(userName)];
  await tx.delete(loginName).where(and(eq(loginName.userId, id), notInArray(loginName.name, currentNames)));
  await updateSearchTextsOfPerson(tx, before, row);
  return row;
}

/** A single name can only change back to these names. */
function computeNamesBefore(before: UserRow, change: Partial<NewUser>): UserRow['namesBefore'] {
  const { firstName, lastName, singleName } = { ...before, ...change };
  if (!singleName) return null;
  if (!before.singleName && singleNameOf(before) !== firstName) return null;
  if (!before.singleName) return nameColumnsOf(before);
  return firstName === before.firstName && lastName === before.lastName ? before.namesBefore : null;
}

/** The phone is the only unique column of the table. */
function throwPhoneClash(error: unknown): never {
  throw postgresCode(error) === '23505' ? new AccountClash('phone_taken') : error;
}
