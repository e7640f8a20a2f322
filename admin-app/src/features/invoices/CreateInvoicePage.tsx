import { INVOICE_PREVIEW_LOADER_MS } from '@emigration-portal/shared-api';
import { Loader, PageTitle } from '@emigration-portal/shared-ui/page';
import { useEffect, useRef, useState } from 'react';
import createInvoice from '../../locales/en/createInvoice.json';
import { useTexts } from '../../texts.ts';
import { InvoiceForm } from './InvoiceForm.tsx';
import { SampleInvoice } from './SampleInvoice.tsx';
import { useInvoiceForm } from './useInvoiceForm.ts';

type Step = 'form' | 'loading' | 'preview';

/** Three steps: form, loader, preview. Close returns to the filled form. */
export function Component() {
  const { t } = useTexts(createInvoice);
  const [step, setStep] = useState<Step>('form');
  const form = useInvoiceForm(() => setStep('loading'));
  useEffect(() => {
    if (step !== 'loading') return;
    const timer = setTimeout(() => setStep('preview'), INVOICE_PREVIEW_LOADER_MS);
    return () => clearTimeout(timer);
  }, [step]);
  useFocusTitle(step);

  return (
    <div className="admin column">
      <PageTitle>{t(step === 'preview' ? 'previewTitle' : 'title')}</PageTitle>
      {step === 'preview' ? (
        <SampleInvoice draft={form.values} onClose={() => setStep('form')} />
      ) : (
        <div inert={step === 'loading'}>
          <InvoiceForm form={form} />
        </div>
      )}
      {step === 'loading' && <Loader />}
    </div>
  );
}

/** The steps share one URL, so focus the title as after a navigation. */
function useFocusTitle(step: Step) {
  const focusedStep = useRef<Step>('form');
  useEffect(() => {
    if (step === focusedStep.current || step === 'loading') return;
    focusedStep.current = step;
    document.querySelector<HTMLElement>('h1')?.focus();
  }, [step]);
}
