import { isDeskChange, MAX_HISTORY, type reviewEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { findHistory, isSubmitted } from './queries.ts';
import { historyEntry } from './rules.ts';

export const getApplicationChanges: Handler<typeof reviewEndpoints.getApplicationChanges> = async ({
  context,
  input,
}) => {
  if (!(await isSubmitted(context.db, input.appId))) throw new AppError('not_found');
  const rows = await findHistory(context.db, input.appId, MAX_HISTORY);
  const entries = rows.flatMap(historyEntry);
  return {
    changes: entries.filter((entry) => !isDeskChange(entry)),
    deskChanges: entries.filter(isDeskChange),
  };
};
