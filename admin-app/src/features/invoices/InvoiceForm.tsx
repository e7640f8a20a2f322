import { INVOICE_LINE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { RestoredDraftNote } from '@emigration-portal/shared-ui/feedback';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { Form } from '@emigration-portal/shared-ui/form';
import createInvoice from '../../locales/en/createInvoice.json';
import { useTexts } from '../../texts.ts';
import { ApplicationRows } from './ApplicationRows.tsx';
import { invoiceTextFields } from './rules.ts';
import type { useInvoiceForm } from './useInvoiceForm.ts';

export function InvoiceForm({ form }: { readonly form: ReturnType<typeof useInvoiceForm> }) {
  const { t } = useTexts(createInvoice);
  return (
    <>
      <RestoredDraftNote form={form} />
      <Form form={form} className="admin">
        <section className="panel" aria-labelledby="invoice-details">
          <h2 id="invoice-details">{t('details')}</h2>
          <div className="form-fields">
            {invoiceTextFields.map((field) => (
              <TextField
                key={field}
                {...form.field(field)}
                label={t(`fields.${field}`)}
                required
                maxLength={INVOICE_LINE_MAX_LENGTH}
              />
            ))}
          </div>
        </section>
        <ApplicationRows
          rows={form.values.applications}
          problems={form.problems}
          onChange={form.field('applications').onValue}
        />
        <div>
          <Button kind="primary" type="submit">
            {t('create')}
          </Button>
        </div>
      </Form>
    </>
  );
}
