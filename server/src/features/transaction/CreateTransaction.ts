import {
  canChangePaymentStatus,
  fullName,
  paidStatus,
  paymentStatusTable,
  type transactionEndpoints,
} from '@emigration-portal/shared-api';
import {
  createTransactionId,
  findEffectivePayment,
  isInvoiceNumberTakenWithLock,
} from '../../db/applications/payments.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Database } from '../../db/connect.ts';
import { inTransaction } from '../../db/connect.ts';
import { updateInvoiceNumber } from '../../db/search/search-texts.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import { notifyOwner } from '../../mail/notify-owner.ts';
import { toTransaction } from './output.ts';
import {
  findLastReversedPayment,
  findTransaction,
  insertTransaction,
  lockApplicationForPayment,
  markPaid,
} from './queries.ts';
import { invoiceNumberOf } from './rules.ts';

/**
 * Records the payment of an application. Returns the effective payment if there is one already. Amount, administrator
 * and text come from the server and not from the input. See docs/product.md#payments.
 */
export const createTransaction: Handler<typeof transactionEndpoints.createTransaction> = async (call) => {
  const { context, input, actor } = call;
  return inTransaction(context.db, async (tx) => {
    const application = await lockApplicationForPayment(tx, input.applicationId);
    if (!application?.submittedAt) throw new AppError(application?.withdrawnAt ? 'application_withdrawn' : 'not_found');
    const effectivePayment = await findEffectivePayment(tx, application.id);
    const transactionId =
      effectivePayment?.transactionId ?? (await createFreeTransactionId(tx, application.id, context.clock()));
    let { version } = application;
    if (!effectivePayment) {
      if (!canChangePaymentStatus(application.paymentStatus, paidStatus))
        throw new AppError('conflict', { fields: ['paymentStatus'] });
      const invoiceNumber = await chooseInvoiceNumber(tx, application, transactionId);
      await insertTransaction(tx, {
        transactionId,
        applicationId: application.id,
        adminId: actor.id,
        status: paidStatus,
        amountFils: application.chargeFils ?? 0,
        paymentMethod: `Completed by Admin ${fullName(actor)}`,
        searchText: '',
        createdAt: context.clock(),
      });
      version = await markPaid(tx, application.id, invoiceNumber, context.clock());
      await updateInvoiceNumber(tx, transactionId, invoiceNumber);
      await notifyOwner(tx, context, application.id, { kinds: [paymentStatusTable[paidStatus].mail] });
      const before = { paymentStatus: application.paymentStatus, transactionId: application.invoiceNumber };
      const after = { paymentStatus: paidStatus, transactionId: invoiceNumber, payment: transactionId };
      await recordAudit(tx, {
        ...auditOriginOf(call),
        action: 'application.payment',
        object: `application:${application.id}`,
        before,
        after,
      });
    }
    const transaction = await findTransaction(tx, transactionId);
    if (!transaction) throw new Error('The recorded transaction does not exist.');
    const lastReversedPayment = await findLastReversedPayment(tx, application.id);
    return {
      transaction: toTransaction(transaction),
      applicationVersion: version,
      ...(lastReversedPayment && { earlierInvoiceNumber: invoiceNumberOf(lastReversedPayment) }),
    };
  });
};

async function createFreeTransactionId(tx: Database, applicationId: number, now: Date): Promise<string> {
  for (;;) {
    const id = await createTransactionId(tx, 'INV', now);
    if (!(await isInvoiceNumberTakenWithLock(tx, applicationId, id))) return id;
  }
}

/** Keeps a number that an admin entered, unless a reversed payment has it. See docs/product.md#invoices. */
async function chooseInvoiceNumber(
  tx: Database,
  { id, invoiceNumber }: { readonly id: number; readonly invoiceNumber: string },
  transactionId: string,
): Promise<string> {
  const canKeep = invoiceNumber !== '' && !(await isInvoiceNumberTakenWithLock(tx, id, invoiceNumber));
  return canKeep ? invoiceNumber : transactionId;
}
