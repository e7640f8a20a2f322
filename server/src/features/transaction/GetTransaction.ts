import type { transactionEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { sellerOf, toInvoiceAmount } from './invoice/rules.ts';
import { toTransaction } from './output.ts';
import { findTransaction, listByInvoiceNumber, type TransactionDetails } from './queries.ts';
import { canReadTransaction } from './rules.ts';

/** Finds a payment by transaction id, else by an invoice number that an admin entered. See docs/product.md#invoices. */
export const getTransaction: Handler<typeof transactionEndpoints.getTransaction> = async ({
  context: { db, env },
  input: { transactionId },
  actor,
}) => {
  const canRead = (details: TransactionDetails) => canReadTransaction(actor, details);
  const byId = await findTransaction(db, transactionId);
  const transaction = byId && canRead(byId) ? byId : (await listByInvoiceNumber(db, transactionId)).find(canRead);
  if (!transaction) throw new AppError('not_found');
  const { amountFils } = transaction.row;
  const { vatPercent, vatNumber } = transaction.issued ?? sellerOf(env);
  return { ...toTransaction(transaction), invoiceAmount: toInvoiceAmount({ amountFils, vatPercent, vatNumber }) };
};
