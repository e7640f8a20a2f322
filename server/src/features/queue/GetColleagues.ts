import { fullName, type queueEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { listColleagues } from './queries.ts';

export const getColleagues: Handler<typeof queueEndpoints.getColleagues> = async ({ context }) => {
  const rows = await listColleagues(context.db);
  return { colleagues: rows.map((row) => ({ id: row.id, name: fullName(row) })) };
};
