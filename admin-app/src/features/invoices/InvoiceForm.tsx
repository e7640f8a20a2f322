import { ErrorSummary } from '@emigration-portal/shared-ui/errors';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../components/Field.tsx';
import { ApplicationRows } from './ApplicationRows.tsx';
import { checkInvoice, type InvoiceDraft, type Problem, textFields } from './rules.ts';

interface Props {
  readonly draft: InvoiceDraft;
  readonly onChange: (change: Partial<InvoiceDraft>) => void;
  readonly onCreate: () => void;
}

const none: readonly Problem[] = [];

export function InvoiceForm({ draft, onChange, onCreate }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'createInvoice' });
  const [summary, setSummary] = useState<readonly { readonly id: string; readonly text: string }[]>([]);
  const problems = summary.length > 0 ? checkInvoice(draft) : none;
  const faults = new Set<string>(problems.map(({ id }) => id));
  const mended = new Set(summary.map(({ id }) => id).filter((id) => !faults.has(id)));
  const rowFaults = new Set(problems.filter(({ text }) => text === 'missing').map(({ id }) => id));

  function create(event: FormEvent) {
    event.preventDefault();
    const found = checkInvoice(draft);
    setSummary(found.map((problem) => ({ id: problem.id, text: inSummary(problem) })));
    if (found.length === 0) onCreate();
  }

  /** Some fields share a text that does not say which is meant. */
  function inSummary({ text }: Problem): string {
    const problem = t(`problems.${text}`);
    if (text === 'missing') return t('problemOf', { name: t('applications'), problem });
    return text === 'billTo' || text === 'billedFrom'
      ? t('problemOf', { name: t(`fields.${text}`), problem })
      : problem;
  }

  return (
    <form className="admin" noValidate onSubmit={create}>
      <ErrorSummary errors={summary} mended={mended} />
      <section className="panel" aria-labelledby="invoice-details">
        <h2 id="invoice-details">{t('details')}</h2>
        <div className="texts">
          {textFields.map((field) => (
            <div key={field} className="field">
              <TextField
                id={field}
                label={t(`fields.${field}`)}
                required
                maxLength={100}
                value={draft[field]}
                errorId={faults.has(field) ? `${field}-error` : undefined}
                onChange={(value) => onChange({ [field]: value })}
              />
              {faults.has(field) && (
                <span id={`${field}-error`} className="field-error">
                  {t(`problems.${field}`)}
                </span>
              )}
            </div>
          ))}
        </div>
      </section>
      <ApplicationRows
        rows={draft.applications}
        faults={rowFaults}
        onChange={(applications) => onChange({ applications })}
      />
      <div>
        <Button type="primary" htmlType="submit">
          {t('create')}
        </Button>
      </div>
    </form>
  );
}
