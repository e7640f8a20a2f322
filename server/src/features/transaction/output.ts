import { formatAmount, fullName, paidStatus, type Transaction } from '@emigration-portal/shared-api';
import { formatIssuedNumber } from './invoice/rules.ts';
import type { TransactionDetails } from './queries.ts';
import { invoiceNumberOf, isEffective } from './rules.ts';

export function toTransaction(details: TransactionDetails): Transaction {
  const { row, admin, customer, serviceId, serviceName, issued } = details;
  const at = row.createdAt.toISOString();
  return {
    id: row.id,
    transactionId: row.transactionId,
    invoiceNumber: invoiceNumberOf(row),
    applicationId: row.applicationId,
    adminId: row.adminId,
    createdDate: at,
    date: at,
    ...admin,
    customerName: fullName(customer),
    amount: formatAmount(row.amountFils),
    status: isEffective(row) ? paidStatus : 'Reversed',
    ...(row.reversedAt && { reversedDate: row.reversedAt.toISOString() }),
    serviceId,
    serviceName,
    paymentMethod: row.paymentMethod,
    ...(issued && { issuedNumber: formatIssuedNumber(issued) }),
  };
}
