import { audit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { type FileRow, hideUnlinked } from '../../db/files.ts';
import { AppError } from '../../errors.ts';
import { type Call, origin } from '../../handler.ts';

/** Hides a file nothing saved shows. What is saved keeps its files until it is saved without them. */
export async function hideFile(call: Pick<Call, 'context' | 'actor' | 'ip' | 'requestId'>, file: FileRow) {
  const { context } = call;
  await inTransaction(context.db, async (tx) => {
    const hidden = await hideUnlinked(tx, [file.id], context.clock());
    if (hidden.length === 0) throw new AppError('file_in_use');
    await audit(tx, { ...origin(call), action: 'file.delete', object: `file:${file.id}` });
  });
}
