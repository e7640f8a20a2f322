import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { transactionSchemas } from './schemas/transaction.ts';

const transactionFacts = {
  createTransaction: {
    method: 'POST',
    path: '/Transaction/CreateTransaction',
    access: 'admin',
    idempotent: true,
    summary: 'Record the payment and set it Completed; repeating gives the first record',
  },
  getTransactions: {
    method: 'POST',
    reads: true,
    path: '/Transaction/GetTransactions',
    access: 'admin',
    summary: 'A page of payments that were Completed, newest first; those taken back since are Reversed',
  },
  exportTransactions: {
    method: 'POST',
    path: '/Transaction/ExportTransactions',
    access: 'admin',
    proof: 'recent',
    answers: 'csv',
    summary: 'All transactions GetTransactions would page through, as CSV; 413 above 100,000 rows',
  },
  getTransaction: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Transaction/GetTransaction',
    access: 'signedIn',
    summary: 'One transaction for its invoice; customers: own and Completed',
  },
  issueInvoice: {
    method: 'POST',
    path: '/Transaction/IssueInvoice',
    access: 'signedIn',
    summary: 'The invoice as PDF; the first call gives it its number, a repeat the same one (docs/decisions/0069)',
  },
} as const satisfies EndpointFactsOf<typeof transactionSchemas>;

/** The calls under `/Transaction`. See docs/product.md#payments. */
export const transactionEndpoints: EndpointsOf<typeof transactionSchemas, typeof transactionFacts> = transactionFacts;
