import { fullName, type transactionEndpoints } from '@emigration-portal/shared-api';
import { audit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { nextTransactionId, openPayment } from '../../db/payments.ts';
import { AppError } from '../../errors.ts';
import { type Handler, origin } from '../../handler.ts';
import { transactionOutput } from './output.ts';
import { completePayment, findTransaction, insertTransaction, lockForPayment } from './queries.ts';

/** Records the payment and sets it Completed together; amount, actor and wording are the server's. Decision 22. */
export const createTransaction: Handler<typeof transactionEndpoints.createTransaction> = async (call) => {
  const { context, input, actor } = call;
  return inTransaction(context.db, async (tx) => {
    const application = await lockForPayment(tx, input.applicationId);
    if (!application) throw new AppError('not_found');
    const first = await openPayment(tx, application.id);
    const transactionId = first?.transactionId ?? (await nextTransactionId(tx, 'INV', context.clock()));
    let { version } = application;
    if (!first) {
      const admin = fullName(actor);
      await insertTransaction(tx, {
        transactionId,
        applicationId: application.id,
        adminId: actor.id,
        status: 'Completed',
        amountFils: application.chargeFils ?? 0,
        paymentMethod: `Completed by Admin ${admin}`,
        searchText: `${admin} ${transactionId} ${application.id}`.toLowerCase(),
        createdAt: context.clock(),
      });
      version = await completePayment(tx, application.id, transactionId, context.clock());
      const after = { paymentStatus: 'Completed', transactionId };
      await audit(tx, {
        ...origin(call),
        action: 'application.payment',
        object: `application:${application.id}`,
        after,
      });
    }
    const recorded = await findTransaction(tx, transactionId);
    if (!recorded) throw new Error('The recorded transaction is not there.');
    return { transaction: transactionOutput(recorded), applicationVersion: version };
  });
};
