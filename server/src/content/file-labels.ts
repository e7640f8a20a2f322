/** How a document names a stored file. */
export interface FileLabel {
  readonly prefix: string;
  readonly name: string;
  /** The input that names it, such as `mandatoryDocsArray.2`. */
  readonly field: string;
}

/** Only rows that name a file. */
export const namedFiles = (labels: readonly FileLabel[]): FileLabel[] =>
  labels.filter(({ prefix, name }) => prefix !== '' || name !== '');

/** One text per label, for maps. */
export const labelKey = ({ prefix, name }: Pick<FileLabel, 'prefix' | 'name'>): string => `${prefix}${name}`;
