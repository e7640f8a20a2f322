import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../context.ts';
import { tryLockFilesForChange } from '../../../db/applications/backup-lock.ts';
import { StoredFileCheck } from '../../../db/backup/StoredFileCheck.ts';
import { inTransaction } from '../../../db/connect.ts';
import type { FileRow } from '../../../db/stored-files/files.ts';
import { FileNotFoundError } from '../../../files/errors.ts';
import type { FileStorage } from '../../../files/FileStorage.ts';
import { sealedSizeOf } from '../../../files/sealing.ts';
import { findPurgedIds, listStoredAfter } from '../queries.ts';

const BATCH = 500;
const AT_ONCE = 8;

type Outcome = 'copied' | 'alreadyCopied' | 'missing' | 'damaged' | 'unopened';

/** Ids of files by outcome. `removed`: how many copies of purged files were deleted. */
export type CopyResult = Readonly<Record<Outcome, string[]>> & { removed: number };

interface CopyOptions {
  readonly from: FileStorage;
  readonly to: FileStorage;
  /** Also reads files that are already copied; otherwise compares their size only. */
  readonly verify?: boolean;
  /** Called every few hundred files. */
  readonly onProgress?: (seen: number) => void;
}

type CopyContext = Pick<Context, 'db' | 'fileKeys'>;

/**
 * Copies all stored files to another store, and compares each copy with its row. Safe to interrupt and repeat while
 * servers run. `from` stays unchanged.
 */
export async function copyStoredFiles(context: CopyContext, options: CopyOptions): Promise<CopyResult> {
  const result: CopyResult = { copied: [], alreadyCopied: [], missing: [], damaged: [], unopened: [], removed: 0 };
  let after = '';
  for (let seen = 0; ; ) {
    const rows = await listStoredAfter(context.db, after, BATCH);
    const last = rows.at(-1);
    if (!last) break;
    const remaining = rows.values();
    const work = async () => {
      for (const row of remaining) result[await copyFile(context, options, row)].push(row.id);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    after = last.id;
    seen += rows.length;
    options.onProgress?.(seen);
  }
  result.removed = await removePurgedCopies(context, options.to);
  return result;
}

async function copyFile({ fileKeys }: CopyContext, { from, to, verify }: CopyOptions, row: FileRow): Promise<Outcome> {
  const inspect = async (bytes: Buffer) => {
    const check = await StoredFileCheck.create({ ...row, isSealed: row.sealedAt !== null }, fileKeys);
    check.addChunk(bytes);
    return check.finish();
  };
  const stored = await to.find(row.id);
  const hasSameSize = stored?.size === (row.sealedAt === null ? row.size : sealedSizeOf(row.size));
  if (hasSameSize && !verify) return 'alreadyCopied';
  const copy = stored && (await readObject(to, row.id));
  const copyFinding = copy && (await inspect(copy));
  if (copyFinding === 'whole') return 'alreadyCopied';
  const bytes = await readObject(from, row.id);
  if (!bytes) return copyFinding ?? 'missing';
  const finish = await inspect(bytes);
  if (finish === 'damaged') return finish;
  if (copy) await to.delete(row.id);
  await to.put(row.id, Readable.from([bytes], { objectMode: false }));
  if (!(await readObject(to, row.id))?.equals(bytes)) return 'damaged';
  return finish === 'whole' ? 'copied' : finish;
}

async function readObject(storage: FileStorage, id: string): Promise<Buffer | undefined> {
  try {
    return await buffer((await storage.open(id)).content);
  } catch (error) {
    if (error instanceof FileNotFoundError) return undefined;
    throw error;
  }
}

/** Deletes copies of files that were purged since, unless a backup needs them. */
async function removePurgedCopies({ db }: CopyContext, to: FileStorage): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const remove = async () => {
    await inTransaction(db, async (tx) => {
      if (!(await tryLockFilesForChange(tx))) return;
      for (const id of await findPurgedIds(tx, batch)) {
        await to.delete(id);
        removed += 1;
      }
    });
    batch = [];
  };
  for await (const id of to.keys()) {
    batch.push(id);
    if (batch.length === BATCH) await remove();
  }
  if (batch.length > 0) await remove();
  return removed;
}
