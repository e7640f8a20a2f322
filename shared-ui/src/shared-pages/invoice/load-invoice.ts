import { ApiError, type InvoicedTransaction, transactionEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';

/** Loader of an invoice page: the transaction its address names by `?transactionId=`. Throws `ApiError`. */
export async function loadInvoice({ url, signal }: Request): Promise<InvoicedTransaction> {
  const transactionId = new URL(url).searchParams.get('transactionId')?.trim();
  if (!transactionId) throw new ApiError('not_found', 404);
  return call(transactionEndpoints.getTransaction, { transactionId }, { signal });
}
