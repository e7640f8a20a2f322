import { fullName, type transactionEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Call, type Handler } from '../../handler.ts';
import { drawInvoice } from './invoice/draw-invoice.ts';
import { findIssuedInvoice, type IssuedInvoiceRow, insertNextInvoice, lockPayment } from './invoice/queries.ts';
import { formatIssuedNumber, sellerOf, yearOf } from './invoice/rules.ts';
import { findTransaction, type TransactionDetails } from './queries.ts';
import { canReadTransaction, invoiceNumberOf, isEffective } from './rules.ts';

type IssueCall = Call<typeof transactionEndpoints.issueInvoice>;

/** Returns the invoice, with its PDF in base64. The first call creates its number (docs/decisions/0069). */
export const issueInvoice: Handler<typeof transactionEndpoints.issueInvoice> = async (call) => {
  const { context, input, actor } = call;
  const payment = await findTransaction(context.db, input.transactionId);
  if (!payment || !canReadTransaction(actor, payment)) throw new AppError('not_found');
  const invoice = (await findIssuedInvoice(context.db, payment.row.id)) ?? (await createInvoice(call, payment));
  const { language } = payment.customer;
  const pdf = await drawInvoice(invoice, payment.row, { language, log: context.log });
  return {
    number: formatIssuedNumber(invoice),
    issuedDate: invoice.issuedAt.toISOString(),
    pdf: pdf.toString('base64'),
  };
};

/** Creates the invoice in a short transaction, because it locks the invoice counter of the year. */
async function createInvoice(
  call: IssueCall,
  { row, customer, serviceName }: TransactionDetails,
): Promise<IssuedInvoiceRow> {
  const { context } = call;
  const issuedAt = context.clock();
  return inTransaction(context.db, async (tx) => {
    const payment = await lockPayment(tx, row.id);
    const existingInvoice = await findIssuedInvoice(tx, row.id);
    if (existingInvoice) return existingInvoice;
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
    const after = { invoice: formatIssuedNumber(invoice) };
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'transaction.issue',
      object: `transaction:${row.transactionId}`,
      after,
    });
    return invoice;
  });
}
