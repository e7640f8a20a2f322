import { useEditForm } from '@emigration-portal/shared-ui/edit-form';
import createInvoice from '../../locales/en/createInvoice.json';
import { useTexts } from '../../texts.ts';
import { checkInvoice, createApplicationRow, type InvoiceDraft, type InvoiceProblem } from './rules.ts';

const blankInvoice: InvoiceDraft = {
  billTo: '',
  trNumber: '',
  billedFrom: '',
  refNumber: '',
  receiptNumber: '',
  customerName: '',
  applications: [createApplicationRow()],
};
const getValues = (draft: InvoiceDraft) => draft;

/** The state of the invoice form. The tab stores a draft; nothing is sent. */
export function useInvoiceForm(onCreate: () => void) {
  const { t } = useTexts(createInvoice);

  /** The name of the field in the list of problems, because several fields share a problem text. */
  function nameOf(field: string) {
    if (field === 'billTo' || field === 'billedFrom') return t(`fields.${field}`);
    return field in blankInvoice ? undefined : t('applications');
  }

  return useEditForm({
    stored: blankInvoice,
    valuesOf: getValues,
    draftKey: 'invoice',
    validate: checkInvoice,
    revalidate: 'all',
    messages: (problem: InvoiceProblem) => t(`problems.${problem}`),
    summaryLine(problemText, field) {
      const name = nameOf(field);
      return name ? t('problemOf', { name, problem: problemText }) : problemText;
    },
    onSuccess: onCreate,
  });
}
