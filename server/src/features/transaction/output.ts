import type { Transaction } from '@emigration-portal/shared-api';
import { fullName } from '../../content/fullName.ts';
import { amountText } from '../../content/serviceContent.ts';
import type { FullTransaction } from './queries.ts';

export function transactionOutput({ row, admin, customer, serviceId, serviceName }: FullTransaction): Transaction {
  const at = row.createdAt.toISOString();
  return {
    id: row.id,
    transactionId: row.transactionId,
    applicationId: row.applicationId,
    adminId: row.adminId,
    createdDate: at,
    date: at,
    ...admin,
    customerName: fullName(customer),
    amount: amountText(row.amountFils),
    status: row.status,
    serviceId,
    serviceName,
    paymentMethod: row.paymentMethod,
  };
}
