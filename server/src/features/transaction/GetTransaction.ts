import type { transactionEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { transactionOutput } from './output.ts';
import { findTransaction } from './queries.ts';
import { mayReadTransaction } from './rules.ts';

export const getTransaction: Handler<typeof transactionEndpoints.getTransaction> = async ({
  context,
  input,
  actor,
}) => {
  const found = await findTransaction(context.db, input.transactionId);
  if (!found || !mayReadTransaction(actor, found)) throw new AppError('not_found');
  return transactionOutput(found);
};
