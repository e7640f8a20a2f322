import { CURRENCY, type InvoicedTransaction } from '@emigration-portal/shared-api';
import { groupAmount } from '@emigration-portal/shared-api/languages';
import { formatDate } from '../../lists/index.ts';
import invoice from '../../locales/en/invoice.json';
import { PageTitle } from '../../page/index.ts';
import { Link } from '../../router.ts';
import { useSharedTexts } from '../../texts/index.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoicePdfButton } from './InvoicePdfButton.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { PrintButton } from './PrintButton.tsx';

interface Props {
  readonly transaction: InvoicedTransaction;
  /** Where Go back leads. */
  readonly back: string;
}

/** The invoice of a payment, for its customer and for administrators. See docs/product.md#invoices. */
export function InvoiceView({ transaction, back }: Props) {
  const { t } = useSharedTexts(invoice);
  const { invoiceNumber, transactionId, customerName, applicationId, paymentMethod, serviceName } = transaction;
  const amount = groupAmount(transaction.amount);
  const { inWords, vat } = transaction.invoiceAmount ?? {};
  const isReversed = transaction.status === 'Reversed';
  const currency = CURRENCY;
  return (
    <div className="invoice column">
      <PageTitle unbrokenPart={invoiceNumber}>{t('pageTitle', { number: invoiceNumber })}</PageTitle>
      <InvoiceSheet title={t('title')} watermark={isReversed ? t('reversed') : undefined}>
        <InvoiceFacts
          facts={[
            [t('number'), invoiceNumber],
            ...(invoiceNumber === transactionId ? [] : [[t('transactionId'), transactionId] as const]),
            [t('date'), formatDate(transaction.date)],
            [t('customer'), customerName],
            [t('applicationId'), String(applicationId)],
            ...(vat ? [[t('vatNumber'), vat.number] as const] : []),
            [t('paymentMethod'), paymentMethod],
          ]}
        />
        <InvoiceTable
          caption={t('lines')}
          columns={[t('service'), t('cost', { currency }), t('total', { currency })]}
          rows={[[serviceName, amount, amount]]}
          sums={[
            ...(vat
              ? ([
                  [t('net'), groupAmount(vat.net)],
                  [t('vat', { percent: vat.percent }), groupAmount(vat.amount)],
                ] as const)
              : []),
            [t('total', { currency }), amount],
          ]}
        />
        {inWords && <p>{t('words', { amount: inWords })}</p>}
      </InvoiceSheet>
      <div className="invoice-actions">
        <PrintButton>{t('print')}</PrintButton>
        {(!isReversed || transaction.issuedNumber) && <InvoicePdfButton transactionId={transactionId} />}
        <Link to={back}>{t('back')}</Link>
      </div>
    </div>
  );
}
