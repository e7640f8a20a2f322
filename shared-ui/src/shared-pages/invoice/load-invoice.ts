import { ApiError, type InvoicedTransaction, transactionEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';

/** The loader of an invoice page: loads the transaction of the query `?transactionId=`. Throws `ApiError`. */
export async function loadInvoice({ url, signal }: Request): Promise<InvoicedTransaction> {
  const transactionId = new URL(url).searchParams.get('transactionId')?.trim();
  if (!transactionId) throw new ApiError('not_found', 404);
  return call(transactionEndpoints.getTransaction, { transactionId }, { signal });
}
