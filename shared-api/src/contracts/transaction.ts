import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { transactionSchemas } from './schemas/transaction.ts';

const transactionFacts = {
  createTransaction: {
    method: 'POST',
    path: '/Transaction/CreateTransaction',
    access: 'admin',
    idempotent: true,
    summary:
      'Record the payment of an application and set its payment status to Completed. A repeated call returns the first record',
  },
  getTransactions: {
    method: 'POST',
    reads: true,
    path: '/Transaction/GetTransactions',
    access: 'admin',
    summary: 'Returns a page of transactions, newest first. A cancelled payment has the status Reversed',
  },
  exportTransactions: {
    method: 'POST',
    path: '/Transaction/ExportTransactions',
    access: 'admin',
    proof: 'recent',
    answers: 'csv',
    summary: 'Export all transactions that match the filter of GetTransactions as CSV. Status 413 above 100,000 rows',
  },
  getTransaction: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Transaction/GetTransaction',
    access: 'signedIn',
    summary: 'Returns one transaction for its invoice page. Customers get only their own, if Completed',
  },
  issueInvoice: {
    method: 'POST',
    path: '/Transaction/IssueInvoice',
    access: 'signedIn',
    summary:
      'Returns the invoice, with its PDF in base64. The first call assigns the number, which then stays the same (docs/decisions/0069)',
  },
} as const satisfies EndpointFactsOf<typeof transactionSchemas>;

/** The calls under `/Transaction`. A transaction is the record of one payment. See docs/product.md#payments. */
export const transactionEndpoints: EndpointsOf<typeof transactionSchemas, typeof transactionFacts> = transactionFacts;
