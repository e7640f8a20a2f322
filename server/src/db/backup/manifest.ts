import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));
/** A path inside the data folder: relative, without `..`. */
const Path = z.string().check(z.regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\\0]+(?:\/[^/\\\0]+)*$/));

const Table = z.object({
  /** The name with its schema, quoted for SQL. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** Checksum of all rows in key order, as `COPY` writes them. */
  sha256,
});

/** Schema versions that libraries store in the database: compared, never copied. */
const Notes = z.record(z.string(), z.array(z.string()));

export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  notes: Notes,
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  contents: z.array(z.object({ path: Path, size: count, sha256 })),
  /** Stored files whose bytes were missing or differ from their row. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
  /** Stored files that could not be checked, because their key was not in the settings. */
  unopened: z._default(z.array(z.string()), []),
  fileKeys: z._default(z.array(z.string()), []),
  /** Keys in settings that the restored data needs. */
  keyPrints: z.record(z.string(), z.string()),
  leftOut: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_NAME = 'manifest.json';
export const DATA_PREFIX = 'data/';

export const tablePartName = (table: number, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.gz`;

/** Undefined for other entries. */
export const tableIndexOf = (entry: string): number | undefined => {
  const [, number] = /^tables\/(\d+)\/\d{6,}\.gz$/.exec(entry) ?? [];
  return number === undefined ? undefined : Number(number);
};

export function describeManifest({ tables, contents }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const countIn = (folder: string) => contents.filter(({ path }) => path.startsWith(`${folder}/`)).length;
  const stored = `${countIn('files')} stored files, ${countIn('releases')} files of releases, ${countIn('keys')} keys`;
  return `${rows} rows of ${tables.length} tables, ${stored}`;
}
