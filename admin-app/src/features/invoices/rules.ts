import { isBlank } from '@emigration-portal/shared-api';
import { createUuid, type Problems } from '@emigration-portal/shared-ui/form';

/** The values of the form. Nothing is sent to the server. */
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
  /** Unique, also among rows from a restored draft. */
  readonly key: string;
  readonly id: string;
}

/** The text fields, in the order of the form. */
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

/** What prevents a preview, by the id of the wrong element. See docs/product.md#checks. */
export function checkInvoice(draft: InvoiceDraft): Problems<InvoiceDraft, Problem> {
  const texts = invoiceTextFields.filter((field) => isBlank(draft[field])).map((field) => [field, field]);
  const rows = draft.applications.filter(({ id }) => isBlank(id)).map(({ key }) => key);
  const missing = draft.applications.length === 0 ? [ADD_APPLICATION_ID] : rows;
  return Object.fromEntries([...texts, ...missing.map((id) => [id, 'missing'])]);
}

export const newApplicationRow = (): ApplicationRow => ({ key: `application-${createUuid()}`, id: '' });
