import type { transactionEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { createTransaction } from './CreateTransaction.ts';
import { exportTransactions } from './ExportTransactions.ts';
import { getTransaction } from './GetTransaction.ts';
import { getTransactions } from './GetTransactions.ts';
import { issueInvoice } from './IssueInvoice.ts';

export const transactionHandlers: Handlers<typeof transactionEndpoints> = {
  createTransaction,
  getTransactions,
  exportTransactions,
  getTransaction,
  issueInvoice,
};
