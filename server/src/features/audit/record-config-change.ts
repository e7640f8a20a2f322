import type { Context } from '../../context.ts';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { findLastRecorded, isLastRecorded, lockConfigRecord } from './queries.ts';

/** Returns whether the config differs from the last recorded one. */
export const recordConfigChange = ({ db, clock }: Context, config: object): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockConfigRecord(tx);
    if (await isLastRecorded(tx, 'config.change', config)) return false;
    const before = await findLastRecorded(tx, 'config.change');
    const after = config as Record<string, unknown>;
    const entry = {
      at: clock(),
      actorId: null,
      action: 'config.change',
      object: 'config',
      ip: '',
      requestId: '',
    } as const;
    await recordAudit(tx, before ? { ...entry, before, after } : { ...entry, after });
    return true;
  });
