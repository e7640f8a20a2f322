import { useEditForm } from '@emigration-portal/shared-ui/edit-form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { checkInvoice, type InvoiceDraft, newApplicationRow, type Problem } from './rules.ts';

const blank: InvoiceDraft = {
  billTo: '',
  trNumber: '',
  billedFrom: '',
  refNumber: '',
  receiptNumber: '',
  customerName: '',
  applications: [newApplicationRow()],
};
const itself = (draft: InvoiceDraft) => draft;

/** The state of the invoice form. The tab stores a draft; nothing is sent. */
export function useInvoiceForm(onCreate: () => void) {
  const { t } = useTranslation('admin', { keyPrefix: 'createInvoice' });

  /** Names the field in the summary, because several fields share a problem text. */
  function nameOf(field: string) {
    if (field === 'billTo' || field === 'billedFrom') return t(`fields.${field}`);
    return field in blank ? undefined : t('applications');
  }

  return useEditForm({
    stored: blank,
    valuesOf: itself,
    draftKey: 'invoice',
    validate: checkInvoice,
    revalidate: 'all',
    messages: (problem: Problem) => t(`problems.${problem}`),
    summaryLine(words, field) {
      const name = nameOf(field);
      return name ? t('problemOf', { name, problem: words }) : words;
    },
    onSuccess: onCreate,
  });
}
