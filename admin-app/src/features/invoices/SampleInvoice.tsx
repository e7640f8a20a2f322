import { CURRENCY, formatAmount, normalizeEntry } from '@emigration-portal/shared-api';
import { groupAmount } from '@emigration-portal/shared-api/languages';
import { Button } from '@emigration-portal/shared-ui/button';
import { formatDate, joinValues } from '@emigration-portal/shared-ui/lists';
import {
  InvoiceFacts,
  InvoiceSheet,
  InvoiceTable,
  PrintButton,
} from '@emigration-portal/shared-ui/shared-pages/invoice';
import createInvoice from '../../locales/en/createInvoice.json';
import { useTexts } from '../../texts.ts';
import type { InvoiceDraft } from './rules.ts';
import { calculateSampleTotals, SAMPLE_VAT_PERCENT, sampleLines } from './sample-invoice.ts';

interface Props {
  readonly draft: InvoiceDraft;
  readonly onClose: () => void;
}

const formatFils = (fils: number) => groupAmount(formatAmount(fils));

/** Preview with the entered details above fixed sample lines and totals. See docs/product.md#invoices. */
export function SampleInvoice({ draft, onClose }: Props) {
  const { t } = useTexts(createInvoice);
  const currency = CURRENCY;
  const { net, vat, total } = calculateSampleTotals();
  return (
    <div className="invoice column">
      <p role="note">{t('sampleNote')}</p>
      <InvoiceSheet title={t('taxInvoice')} watermark={t('sample')}>
        <InvoiceFacts
          facts={[
            [t('fields.billTo'), draft.billTo],
            [t('fields.billedFrom'), draft.billedFrom],
            [t('fields.customerName'), draft.customerName],
            [t('fields.trNumber'), draft.trNumber],
            [t('fields.refNumber'), draft.refNumber],
            [t('fields.receiptNumber'), draft.receiptNumber],
            [t('date'), formatDate(new Date().toISOString())],
            [t('applicationNumbers'), joinValues(draft.applications.map(({ id }) => normalizeEntry(id)))],
          ]}
        />
        <InvoiceTable
          caption={t('lines.caption')}
          columns={[
            t('lines.description'),
            t('lines.quantity'),
            t('lines.price', { currency }),
            t('lines.amount', { currency }),
          ]}
          rows={sampleLines.map(({ text, quantity, priceFils }) => [
            t(`lines.${text}`),
            String(quantity),
            formatFils(priceFils),
            formatFils(quantity * priceFils),
          ])}
          sums={[
            [t('lines.net'), formatFils(net)],
            [t('lines.vat', { percent: SAMPLE_VAT_PERCENT }), formatFils(vat)],
            [t('lines.total', { currency }), formatFils(total)],
          ]}
        />
      </InvoiceSheet>
      <div className="invoice-actions">
        <PrintButton>{t('download')}</PrintButton>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  );
}
