export { InvoiceFacts } from './InvoiceFacts.tsx';
export { InvoiceSheet } from './InvoiceSheet.tsx';
export { InvoiceTable } from './InvoiceTable.tsx';
export { InvoiceView } from './InvoiceView.tsx';
export { loadInvoice } from './load-invoice.ts';
export { PrintButton } from './PrintButton.tsx';
