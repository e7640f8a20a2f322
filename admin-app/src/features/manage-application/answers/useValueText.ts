import type { FieldChange } from '@emigration-portal/shared-api';
import { usePaymentStatusText, useStatusText } from '@emigration-portal/shared-ui/lists';
import manageApplication from '../../../locales/en/manageApplication.json';
import { useTexts } from '../../../texts.ts';
import { historyFieldName, type ReviewValues } from '../review-values.ts';

/** Texts of review fields and their values, for the history and for a conflict. */
export function useValueText() {
  const { t } = useTexts(manageApplication);
  const paymentText = usePaymentStatusText();
  const statusText = useStatusText('admin');

  function nameOf(field: FieldChange['field']): string {
    if (field === 'status') return t('applicationStatus');
    if (field === 'paymentStatus') return t('paymentStatus');
    if (field === 'adminRemarks') return t('remarks');
    return field === 'transactionId' ? t('invoiceNumber') : t(`attachments.${field}`);
  }

  function textOf(field: FieldChange['field'], value: string): string {
    if (value === '') return t('none');
    if (field === 'status') return statusText(Number(value));
    return field === 'paymentStatus' ? paymentText(value) : value;
  }

  return {
    nameOf,
    textOf,
    /** Texts for the comparison of two versions. */
    conflictTexts: {
      labelOf: (name: keyof ReviewValues) => nameOf(historyFieldName(name)),
      formatValue: (name: keyof ReviewValues, value: ReviewValues[keyof ReviewValues]) =>
        textOf(historyFieldName(name), typeof value === 'object' ? value.name : String(value ?? '')),
    },
  };
}
