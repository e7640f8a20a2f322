import { type Transaction, transactionEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import invoice from '../../locales/en/invoice.json';
import { useSharedTexts } from '../../texts/index.ts';
import { PdfButton } from '../../uploads/index.ts';

/** A button that saves an invoice as PDF. The first download assigns the invoice number, which the message shows. */
export function InvoicePdfButton({ transactionId }: Pick<Transaction, 'transactionId'>) {
  const { t } = useSharedTexts(invoice);
  async function load() {
    const { number, pdf } = await call(transactionEndpoints.issueInvoice, { transactionId });
    return { pdf, fileName: `invoice-${number.replace('/', '-')}.pdf`, successMessage: t('pdfSaved', { number }) };
  }
  return (
    <PdfButton load={load} failureMessage={t('pdfFailed')}>
      {t('pdf')}
    </PdfButton>
  );
}
