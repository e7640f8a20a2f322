import type { transactionEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { invoiceAmount, sellerOf } from './invoice/rules.ts';
import { toTransaction } from './output.ts';
import { findByInvoiceNumber, findTransaction, type TransactionDetails } from './queries.ts';
import { mayReadTransaction } from './rules.ts';

/** By transaction id, else by an invoice number that an admin entered. See docs/product.md#invoices. */
export const getTransaction: Handler<typeof transactionEndpoints.getTransaction> = async ({
  context: { db, env },
  input: { transactionId },
  actor,
}) => {
  const mayRead = (details: TransactionDetails) => mayReadTransaction(actor, details);
  const byId = await findTransaction(db, transactionId);
  const found = byId && mayRead(byId) ? byId : (await findByInvoiceNumber(db, transactionId)).find(mayRead);
  if (!found) throw new AppError('not_found');
  const { amountFils } = found.row;
  const { vatPercent, vatNumber } = found.issued ?? sellerOf(env);
  return { ...toTransaction(found), invoiceAmount: invoiceAmount({ amountFils, vatPercent, vatNumber }) };
};
