import { AppError } from '../../../errors.ts';

/** What of a person can be changed by a form, as columns; of the photo a digest. */
type Fields = Readonly<Record<string, unknown>>;

/** Fields that say one thing together are changed together. */
const together: readonly (readonly string[])[] = [['firstName', 'middleName', 'lastName', 'singleName']];

interface Versions<Form> {
  /** As it is now. */
  readonly stored: Fields;
  /** As it was when the form was read; undefined if that is not known any more. */
  readonly read: Fields | undefined;
  /** As it was sent; what is left out stays. */
  readonly form: Form;
}

/**
 * What a form changes: what differs from what was read and from what is stored. A field that only somebody else has changed
 * since stays as they saved it. Throws `version_conflict`, naming the fields that both have changed.
 */
export function changesSince<Form extends Fields>({ stored, read, form }: Versions<Form>): Partial<Form> {
  const fields = Object.keys(form).filter((field) => form[field] !== undefined);
  const differing = fields.filter((field) => !isSame(form[field], stored[field]));
  const changed = differing.filter((field) => !read || !isSame(form[field], read[field]));
  const isTaken = (field: string) => !read || !isSame(read[field], stored[field]);
  const clashes = changed.filter((field) => groupOf(field).some(isTaken));
  if (clashes.length > 0) throw new AppError('version_conflict', { fields: clashes });
  return Object.fromEntries(changed.map((field) => [field, form[field]])) as Partial<Form>;
}

const groupOf = (field: string) => together.find((group) => group.includes(field)) ?? [field];

/** What was stored before texts were normalised is the same in NFC. */
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);
const plain = (value: unknown) => (typeof value === 'string' ? value.normalize('NFC').trim() : (value ?? null));
