import { type Transaction, transactionEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useState } from 'react';
import { Button } from '../../button/index.ts';
import { errorCode, errorText, referenceOf } from '../../errors/index.ts';
import { FormMessage, type Outcome } from '../../feedback/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { saveBlob } from '../../uploads/index.ts';

const blobOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], { type: 'application/pdf' });

/** Saves the invoice as a PDF, whose number is given by the first download, and says which it is. */
export function PdfButton({ transactionId }: Pick<Transaction, 'transactionId'>) {
  const { t } = useTranslation('shared', { keyPrefix: 'invoice' });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function save() {
    setBusy(true);
    setOutcome(undefined);
    try {
      const { number, pdf } = await call(transactionEndpoints.issueInvoice, { transactionId });
      saveBlob(blobOf(pdf), `invoice-${number.replace('/', '-')}.pdf`);
      setOutcome({ kind: 'success', text: t('pdfSaved', { number }) });
    } catch (error) {
      const [code, reference] = [errorCode(error), referenceOf(error)];
      setOutcome({ kind: 'error', text: t('pdfFailed'), detail: errorText(error), code, reference });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button loading={busy} onClick={() => void save()}>
        {t('pdf')}
      </Button>
      <FormMessage outcome={outcome} />
    </>
  );
}
