import { MAX_HISTORY, type reviewEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../handler.ts';
import { findHistory } from './queries.ts';
import { historyEntry } from './rules.ts';

export const getApplicationChanges: Handler<typeof reviewEndpoints.getApplicationChanges> = async ({
  context,
  input,
}) => {
  const rows = await findHistory(context.db, input.appId, MAX_HISTORY);
  return { changes: rows.flatMap(historyEntry) };
};
