import { CURRENCY, fullName, type Transaction, transactionEndpoints } from '@emigration-portal/shared-api';
import { downloadCsv } from '@emigration-portal/shared-api/client';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { groupAmount } from '@emigration-portal/shared-api/languages';
import { Button } from '@emigration-portal/shared-ui/button';
import { formatDate, type ListColumn, StatusTag, useListParams } from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useLoaderData } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import { ExportButton } from '../../components/ExportButton.tsx';
import { ListPanel } from '../../components/ListPanel.tsx';
import transactions from '../../locales/en/transactions.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { type loadTransactions, toTransactionFilterInput } from './load-transactions.ts';

export function Component() {
  const { t } = useTexts(transactions);
  const data = useLoaderData<typeof loadTransactions>();
  const { search } = useListParams();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ListPanel
        title={t('title')}
        searchLabel={t('search')}
        tools={
          <>
            <ExportButton
              list="transactions"
              t={t}
              download={() => downloadCsv(transactionEndpoints.exportTransactions, toTransactionFilterInput(search))}
              disabled={data.total === 0}
            />
            {runtimeConfig().features.createInvoice && <CreateInvoiceButton />}
          </>
        }
        columns={useColumns()}
        data={data}
        rowKey={({ id }) => id}
        emptyText={t('empty')}
        errorTitle={t('failed')}
      />
    </>
  );
}

/** A button that only says that the feature will come later. See docs/product.md#messages. */
function CreateInvoiceButton() {
  const { t } = useTexts(transactions);
  const [isNoticeShown, setNoticeShown] = useState(false);
  return (
    <>
      <Button onClick={() => setNoticeShown(true)}>{t('createInvoice')}</Button>
      <span role="status">{isNoticeShown && t('soon')}</span>
    </>
  );
}

function useColumns(): ListColumn<Transaction>[] {
  const { t } = useTexts(transactions);
  const manage: ListColumn<Transaction> = {
    key: 'action',
    title: t('action'),
    render: ({ transactionId }) => (
      <Link to={paths.invoice(transactionId)} aria-label={t('manageOne', { id: transactionId })}>
        {t('manage')}
      </Link>
    ),
  };
  return [
    { key: 'application', title: t('applicationId'), render: ({ applicationId }) => applicationId },
    {
      key: 'transaction',
      title: t('transactionId'),
      render: (row) => <TransactionNumbers {...row} />,
    },
    { key: 'date', title: t('date'), render: ({ date }) => <TabularDigits>{formatDate(date)}</TabularDigits> },
    { key: 'by', title: t('updatedBy'), render: fullName },
    {
      key: 'amount',
      title: t('amount', { currency: CURRENCY }),
      align: 'right',
      render: ({ amount, status }) => {
        const digits = <TabularDigits>{groupAmount(amount)}</TabularDigits>;
        return status === 'Reversed' ? <del>{digits}</del> : digits;
      },
    },
    { key: 'status', title: t('status'), render: (row) => <TransactionStatus {...row} /> },
    ...(runtimeConfig().features.manageTransaction ? [manage] : []),
  ];
}

/** Digits of equal width, so that they line up in a column. They wrap only on a narrow screen. */
const TabularDigits = ({ children }: { readonly children: string }) => (
  <span className="tabular-digits">{children}</span>
);

/** The transaction id, and the invoice number if an administrator edited it. */
function TransactionNumbers({ transactionId, invoiceNumber }: Transaction) {
  const { t } = useTexts(transactions);
  return (
    <span className="stacked">
      <span className="tabular-digits">
        <bdi>{transactionId}</bdi>
      </span>
      {invoiceNumber !== transactionId && <span className="soft">{t('invoiceNumber', { number: invoiceNumber })}</span>}
    </span>
  );
}

const statusTones = { Completed: 'success', Reversed: 'warning' } as const;

/** The status, with the day of a reversal. */
function TransactionStatus({ status, reversedDate }: Transaction) {
  const { t } = useTexts(transactions, 'statuses');
  return (
    <span className="buttons">
      <StatusTag tone={statusTones[status]}>{t(status)}</StatusTag>
      {reversedDate && <span className="soft tabular-digits">{formatDate(reversedDate)}</span>}
    </span>
  );
}
