import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));
/** Below the data folder: no step out of it, nothing absolute. */
const Path = z.string().check(z.regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\\0]+(?:\/[^/\\\0]+)*$/));

const Table = z.object({
  /** With its schema, quoted as SQL wants it. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** Of its rows in the order of its key, as `COPY` writes them. */
  sha256,
});

/** Versions that a database notes of its own shape: compared, never copied. */
const Notes = z.record(z.string(), z.array(z.string()));

/** What a backup holds and how one sees that it is whole; its last entry. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The moment of the rows. */
  madeAt: z.string(),
  notes: Notes,
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** What lies below the data folder, stored files among it. */
  contents: z.array(z.object({ path: Path, size: count, sha256 })),
  /** Stored files whose bytes were not there, or not those that their row tells. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
  /** Stored files that no key of the settings opens, so that nobody could look. */
  unopened: z._default(z.array(z.string()), []),
  /** The ids of the keys that the stored files are sealed with. */
  fileKeys: z._default(z.array(z.string()), []),
  /** Of the keys that settings give: which ones it takes to read what is restored. */
  keyPrints: z.record(z.string(), z.string()),
  /** What lies in the data folder beside and was left where it is. */
  leftOut: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** Its place among the entries: the last. */
export const MANIFEST_NAME = 'manifest.json';
/** Before what belongs to the data folder. */
export const DATA_PREFIX = 'data/';

/** The entry of a part of a table's rows; compressed. */
export const tablePartName = (table: number, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.gz`;

/** Which table a part belongs to; undefined for another entry. */
export const tableIndexOf = (entry: string): number | undefined => {
  const [, number] = /^tables\/(\d+)\/\d{6,}\.gz$/.exec(entry) ?? [];
  return number === undefined ? undefined : Number(number);
};

/** What a backup holds, in one line. */
export function describeManifest({ tables, contents }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const counted = (folder: string) => contents.filter(({ path }) => path.startsWith(`${folder}/`)).length;
  const stored = `${counted('files')} stored files, ${counted('releases')} files of releases, ${counted('keys')} keys`;
  return `${rows} rows of ${tables.length} tables, ${stored}`;
}
