import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsDir } from '../../db/migrate.ts';

/** Copies the migrations before `tag` into a new folder. */
export async function copyMigrationsBefore(tag: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(migrationsDir, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const index = entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  if (index < 0) throw new Error(`There is no migration ${tag}.`);
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, index) }));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
