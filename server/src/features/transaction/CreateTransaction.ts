import { fullName, type transactionEndpoints } from '@emigration-portal/shared-api';
import { audit } from '../../db/audit.ts';
import type { Database } from '../../db/connect.ts';
import { inTransaction } from '../../db/connect.ts';
import { nextTransactionId, openPayment } from '../../db/payments.ts';
import { followInvoiceNumber } from '../../db/search-texts.ts';
import { AppError } from '../../errors.ts';
import { type Handler, origin } from '../../handler.ts';
import { transactionOutput } from './output.ts';
import { completePayment, findTransaction, insertTransaction, lockForPayment } from './queries.ts';
import { invoiceNumberOf } from './rules.ts';

/** Records the payment and sets it Completed together; amount, actor and wording are the server's. Decision 22. */
export const createTransaction: Handler<typeof transactionEndpoints.createTransaction> = async (call) => {
  const { context, input, actor } = call;
  return inTransaction(context.db, async (tx) => {
    const application = await lockForPayment(tx, input.applicationId);
    if (!application) throw new AppError('not_found');
    if (!application.submittedAt) throw new AppError('conflict', { fields: ['submitted'] });
    const first = await openPayment(tx, application.id);
    const transactionId = first?.transactionId ?? (await nextTransactionId(tx, 'INV', context.clock()));
    let { version } = application;
    if (!first) {
      await insertTransaction(tx, {
        transactionId,
        applicationId: application.id,
        adminId: actor.id,
        status: 'Completed',
        amountFils: application.chargeFils ?? 0,
        paymentMethod: `Completed by Admin ${fullName(actor)}`,
        searchText: '',
        createdAt: context.clock(),
      });
      const invoiceNumber = await chooseNumber(tx, application, transactionId);
      version = await completePayment(tx, application.id, invoiceNumber, context.clock());
      await followInvoiceNumber(tx, application.id);
      const before = { paymentStatus: application.paymentStatus, transactionId: application.invoiceNumber };
      const after = { paymentStatus: 'Completed', transactionId: invoiceNumber, payment: transactionId };
      await audit(tx, {
        ...origin(call),
        action: 'application.payment',
        object: `application:${application.id}`,
        before,
        after,
      });
    }
    const recorded = await findTransaction(tx, transactionId);
    if (!recorded) throw new Error('The recorded transaction is not there.');
    return { transaction: transactionOutput(recorded), applicationVersion: version };
  });
};

async function chooseNumber(
  tx: Database,
  { id, invoiceNumber }: { readonly id: number; readonly invoiceNumber: string },
  transactionId: string,
): Promise<string> {
  const earlier = await findTransaction(tx, invoiceNumber);
  return invoiceNumberOf(invoiceNumber, earlier?.row.applicationId === id, transactionId);
}
