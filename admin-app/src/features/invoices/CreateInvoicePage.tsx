import { INVOICE_PREVIEW_LOADER_MS } from '@emigration-portal/shared-api';
import { useTabDraft } from '@emigration-portal/shared-ui/drafts';
import { RestoredNote } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Loader, PageTitle } from '@emigration-portal/shared-ui/page';
import { useEffect, useRef, useState } from 'react';
import { InvoiceForm } from './InvoiceForm.tsx';
import { type InvoiceDraft, newRow } from './rules.ts';
import { SampleInvoice } from './SampleInvoice.tsx';

const emptyDraft = (): InvoiceDraft => ({
  ...{ billTo: '', trNumber: '', billedFrom: '', refNumber: '', receiptNumber: '', customerName: '' },
  applications: [newRow()],
});

type Step = 'form' | 'loading' | 'preview';

/** Form, loader, preview; Close leads back to the form as it was. Specification §2 "Create invoice". */
export function Component() {
  const { t } = useTranslation('admin', { keyPrefix: 'createInvoice' });
  const { kept, keep } = useTabDraft<InvoiceDraft>('invoice');
  const [blank] = useState(emptyDraft);
  const [draft, setDraft] = useState(kept ?? blank);
  const [step, setStep] = useState<Step>('form');
  const typed = draft !== blank;
  useEffect(() => {
    keep(typed ? draft : undefined);
  }, [keep, typed, draft]);
  useEffect(() => {
    if (step !== 'loading') return;
    const timer = setTimeout(() => setStep('preview'), INVOICE_PREVIEW_LOADER_MS);
    return () => clearTimeout(timer);
  }, [step]);
  useArrival(step);

  return (
    <div className="admin column">
      <PageTitle>{t(step === 'preview' ? 'previewTitle' : 'title')}</PageTitle>
      {step === 'preview' ? (
        <SampleInvoice draft={draft} onClose={() => setStep('form')} />
      ) : (
        <div inert={step === 'loading'}>
          <RestoredNote restored={kept !== undefined && typed} onDiscard={() => setDraft(blank)} />
          <InvoiceForm
            draft={draft}
            onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
            onCreate={() => setStep('loading')}
          />
        </div>
      )}
      {step === 'loading' && <Loader />}
    </div>
  );
}

/** The steps share one address, so the title takes the focus here as it does after a navigation. */
function useArrival(step: Step) {
  const arrived = useRef<Step>('form');
  useEffect(() => {
    if (step === arrived.current || step === 'loading') return;
    arrived.current = step;
    document.querySelector<HTMLElement>('h1')?.focus();
  }, [step]);
}
