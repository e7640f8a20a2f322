import { AppError } from '../../../errors.ts';

/** Columns of a form; the photo as a digest. */
type Fields = Readonly<Record<string, unknown>>;

/** Fields that change together. */
const together: readonly (readonly string[])[] = [['firstName', 'middleName', 'lastName', 'singleName']];

interface Versions<Form> {
  readonly stored: Fields;
  /** As it was when the form was loaded; undefined if no longer known. */
  readonly read: Fields | undefined;
  /** Undefined fields stay. */
  readonly form: Form;
}

/**
 * Returns what differs from both the loaded and the stored row. A field that only somebody else changed stays. Throws
 * `version_conflict` with the fields that both changed.
 */
export function findFormChanges<Form extends Fields>({ stored, read, form }: Versions<Form>): Partial<Form> {
  const fields = Object.keys(form).filter((field) => form[field] !== undefined);
  const differing = fields.filter((field) => !isSame(form[field], stored[field]));
  const changed = differing.filter((field) => !read || !isSame(form[field], read[field]));
  const isTaken = (field: string) => !read || !isSame(read[field], stored[field]);
  const clashes = changed.filter((field) => groupOf(field).some(isTaken));
  if (clashes.length > 0) throw new AppError('version_conflict', { fields: clashes });
  return Object.fromEntries(changed.map((field) => [field, form[field]])) as Partial<Form>;
}

const groupOf = (field: string) => together.find((group) => group.includes(field)) ?? [field];

/** An older row may not be in NFC. */
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);
const plain = (value: unknown) => (typeof value === 'string' ? value.normalize('NFC').trim() : (value ?? null));
