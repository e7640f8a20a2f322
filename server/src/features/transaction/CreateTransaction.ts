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
import { completePayment, findLastReversed, findTransaction, insertTransaction, lockForPayment } from './queries.ts';
import { invoiceNumberOf } from './rules.ts';

/** Amount, actor and text come from the server. See docs/product.md#payments. */
export const createTransaction: Handler<typeof transactionEndpoints.createTransaction> = async (call) => {
  const { context, input, actor } = call;
  return inTransaction(context.db, async (tx) => {
    const application = await lockForPayment(tx, input.applicationId);
    if (!application?.submittedAt) throw new AppError(application?.withdrawnAt ? 'application_withdrawn' : 'not_found');
    const first = await findEffectivePayment(tx, application.id);
    const transactionId = first?.transactionId ?? (await freeTransactionId(tx, application.id, context.clock()));
    let { version } = application;
    if (!first) {
      if (!canChangePaymentStatus(application.paymentStatus, paidStatus))
        throw new AppError('conflict', { fields: ['paymentStatus'] });
      const invoiceNumber = await chooseNumber(tx, application, transactionId);
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
      version = await completePayment(tx, application.id, invoiceNumber, context.clock());
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
    const recorded = await findTransaction(tx, transactionId);
    if (!recorded) throw new Error('The recorded transaction is not there.');
    const earlier = await findLastReversed(tx, application.id);
    return {
      transaction: toTransaction(recorded),
      applicationVersion: version,
      ...(earlier && { earlierInvoiceNumber: invoiceNumberOf(earlier) }),
    };
  });
};

async function freeTransactionId(tx: Database, applicationId: number, now: Date): Promise<string> {
  for (;;) {
    const id = await createTransactionId(tx, 'INV', now);
    if (!(await isInvoiceNumberTakenWithLock(tx, applicationId, id))) return id;
  }
}

/** Keeps a number that an admin entered, unless a reversed payment has it. See docs/product.md#invoices. */
async function chooseNumber(
  tx: Database,
  { id, invoiceNumber }: { readonly id: number; readonly invoiceNumber: string },
  transactionId: string,
): Promise<string> {
  const stays = invoiceNumber !== '' && !(await isInvoiceNumberTakenWithLock(tx, id, invoiceNumber));
  return stays ? invoiceNumber : transactionId;
}
