import { isBlank } from '@emigration-portal/shared-api';
import { newFormKey, type Problems } from '@emigration-portal/shared-ui/form';

/** What is typed into the form; nothing of it is sent. See docs/product.md#invoices. */
export interface InvoiceDraft {
  readonly billTo: string;
  readonly trNumber: string;
  readonly billedFrom: string;
  readonly refNumber: string;
  readonly receiptNumber: string;
  readonly customerName: string;
  readonly applications: readonly ApplicationRow[];
}

export interface ApplicationRow {
  /** Stays its own also among rows that the tab had kept. */
  readonly key: string;
  readonly id: string;
}

/** The texts of the form, in its order. */
export const invoiceTextFields = [
  'billTo',
  'trNumber',
  'billedFrom',
  'refNumber',
  'receiptNumber',
  'customerName',
] as const satisfies readonly (keyof InvoiceDraft)[];

export type Problem = (typeof invoiceTextFields)[number] | 'missing';

export const ADD_APPLICATION_ID = 'add-application';

/** What stands against a preview, by the element at fault. See docs/product.md#checks. */
export function checkInvoice(draft: InvoiceDraft): Problems<InvoiceDraft, Problem> {
  const texts = invoiceTextFields.filter((field) => isBlank(draft[field])).map((field) => [field, field]);
  const rows = draft.applications.filter(({ id }) => isBlank(id)).map(({ key }) => key);
  const missing = draft.applications.length === 0 ? [ADD_APPLICATION_ID] : rows;
  return Object.fromEntries([...texts, ...missing.map((id) => [id, 'missing'])]);
}

export const newApplicationRow = (): ApplicationRow => ({ key: `application-${newFormKey()}`, id: '' });
