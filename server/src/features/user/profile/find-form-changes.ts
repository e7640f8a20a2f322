import { AppError } from '../../../errors.ts';

/** Columns of a form; the photo as a digest. */
type Fields = Readonly<Record<string, unknown>>;

/** Fields that change together. */
const fieldGroups: readonly (readonly string[])[] = [['firstName', 'middleName', 'lastName', 'singleName']];

interface FormVersions<Form> {
  readonly stored: Fields;
  /** The fields when the form was loaded; undefined if they are no longer known. */
  readonly loaded: Fields | undefined;
  /** Undefined fields stay. */
  readonly form: Form;
}

/**
 * Returns what differs from both the loaded and the stored row. A field that only somebody else changed stays. Throws
 * `version_conflict` with the fields that both changed.
 */
export function findFormChanges<Form extends Fields>({ stored, loaded, form }: FormVersions<Form>): Partial<Form> {
  const fields = Object.keys(form).filter((field) => form[field] !== undefined);
  const differing = fields.filter((field) => !isSame(form[field], stored[field]));
  const changed = differing.filter((field) => !loaded || !isSame(form[field], loaded[field]));
  const isChangedByOther = (field: string) => !loaded || !isSame(loaded[field], stored[field]);
  const clashes = changed.filter((field) => findGroup(field).some(isChangedByOther));
  if (clashes.length > 0) throw new AppError('version_conflict', { fields: clashes });
  return Object.fromEntries(changed.map((field) => [field, form[field]])) as Partial<Form>;
}

const findGroup = (field: string) => fieldGroups.find((group) => group.includes(field)) ?? [field];

/** Compares in NFC, because an older row may be in another Unicode form. */
const isSame = (one: unknown, other: unknown): boolean => normalizeValue(one) === normalizeValue(other);
const normalizeValue = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFC').trim() : (value ?? null);
