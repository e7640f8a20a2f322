import type { Manifest } from './manifest.ts';

/** What a backup holds, in one line. */
export function figuresOf({ tables, contents }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const counted = (folder: string) => contents.filter(({ path }) => path.startsWith(`${folder}/`)).length;
  const stored = `${counted('files')} stored files, ${counted('releases')} files of releases, ${counted('keys')} keys`;
  return `${rows} rows of ${tables.length} tables, ${stored}`;
}
