import type { Context } from '../../context.ts';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { findLastRecordedState, isLastRecordedState, lockConfigRecording } from './queries.ts';

/** Writes an audit row if the config differs from the last recorded one. Returns whether it differs. */
export const recordConfigChange = ({ db, clock }: Context, config: object): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockConfigRecording(tx);
    if (await isLastRecordedState(tx, 'config.change', config)) return false;
    const before = await findLastRecordedState(tx, 'config.change');
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
