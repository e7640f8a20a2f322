import { fullName, type transactionEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Call, type Handler } from '../../handler.ts';
import { drawInvoice } from './invoice/draw-invoice.ts';
import { findIssuedInvoice, type IssuedInvoiceRow, insertNextInvoice, lockPayment } from './invoice/queries.ts';
import { issuedNumber, sellerOf, yearOf } from './invoice/rules.ts';
import { findTransaction, type TransactionDetails } from './queries.ts';
import { invoiceNumberOf, isEffective, mayReadTransaction } from './rules.ts';

type Issue = Call<typeof transactionEndpoints.issueInvoice>;

/** The first call creates the invoice number (docs/decisions/0069). */
export const issueInvoice: Handler<typeof transactionEndpoints.issueInvoice> = async (call) => {
  const { context, input, actor } = call;
  const found = await findTransaction(context.db, input.transactionId);
  if (!found || !mayReadTransaction(actor, found)) throw new AppError('not_found');
  const invoice = (await findIssuedInvoice(context.db, found.row.id)) ?? (await issue(call, found));
  const pdf = await drawInvoice(invoice, found.row);
  return { number: issuedNumber(invoice), issuedDate: invoice.issuedAt.toISOString(), pdf: pdf.toString('base64') };
};

/** A short transaction of its own: it locks the counter of the year. */
async function issue(call: Issue, { row, customer, serviceName }: TransactionDetails): Promise<IssuedInvoiceRow> {
  const { context } = call;
  const issuedAt = context.clock();
  return inTransaction(context.db, async (tx) => {
    const payment = await lockPayment(tx, row.id);
    const known = await findIssuedInvoice(tx, row.id);
    if (known) return known;
    if (!payment || !isEffective(payment)) throw new AppError('conflict');
    const invoice = await insertNextInvoice(tx, yearOf(issuedAt), {
      transactionId: row.id,
      issuedAt,
      paidAt: row.createdAt,
      applicationId: row.applicationId,
      reference: invoiceNumberOf(row),
      customerName: fullName(customer),
      serviceName,
      paymentMethod: row.paymentMethod,
      amountFils: row.amountFils,
      ...sellerOf(context.env),
    });
    const after = { invoice: issuedNumber(invoice) };
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'transaction.issue',
      object: `transaction:${row.transactionId}`,
      after,
    });
    return invoice;
  });
}
