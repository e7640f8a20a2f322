import { formatAmount, fullName, paidStatus, type Transaction } from '@emigration-portal/shared-api';
import { formatIssuedNumber } from './invoice/rules.ts';
import type { TransactionDetails } from './queries.ts';
import { invoiceNumberOf, isEffective } from './rules.ts';

/**
 * Builds the output of a payment record. `invoiceNumber` is the transaction id, unless an administrator edited it.
 * `issuedNumber` is the number on the issued PDF, such as `2026/000123`.
 */
export function toTransaction(details: TransactionDetails): Transaction {
  const { row, admin: adminNames, customer, serviceId, serviceName, issued } = details;
  const createdDate = row.createdAt.toISOString();
  return {
    id: row.id,
    transactionId: row.transactionId,
    invoiceNumber: invoiceNumberOf(row),
    applicationId: row.applicationId,
    adminId: row.adminId,
    createdDate,
    date: createdDate,
    ...adminNames,
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
