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

/** One application number of the invoice. */
export interface ApplicationRow {
  /** Unique, also among rows from a restored draft. */
  readonly key: string;
  /** The application number, as typed. */
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

export type InvoiceProblem = (typeof invoiceTextFields)[number] | 'missing';

/** Element id of the button that adds a row. A missing first row is a problem of this button. */
export const ADD_APPLICATION_ID = 'add-application';

/** Returns the problems that prevent a preview, by element id. See docs/product.md#checks. */
export function checkInvoice(draft: InvoiceDraft): Problems<InvoiceDraft, InvoiceProblem> {
  const texts = invoiceTextFields.filter((field) => isBlank(draft[field])).map((field) => [field, field]);
  const rows = draft.applications.filter(({ id }) => isBlank(id)).map(({ key }) => key);
  const missing = draft.applications.length === 0 ? [ADD_APPLICATION_ID] : rows;
  return Object.fromEntries([...texts, ...missing.map((id) => [id, 'missing'])]);
}

export const createApplicationRow = (): ApplicationRow => ({ key: `application-${createUuid()}`, id: '' });
