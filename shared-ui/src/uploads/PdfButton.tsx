import { useState } from 'react';
import { Button } from '../button/index.ts';
import { errorText } from '../errors/index.ts';
import { FormFooter, failureOutcome, type Outcome } from '../feedback/index.ts';
import { saveBlob } from './save-blob.ts';

interface PdfDownload {
  /** The document, base64. */
  readonly pdf: string;
  /** What its file is called. */
  readonly fileName: string;
  /** What is said once it is saved. */
  readonly successMessage: string;
}

interface Props {
  /** Asks the server for it. */
  readonly load: () => Promise<PdfDownload>;
  /** What is said where it could not be saved. */
  readonly failureMessage: string;
  readonly kind?: 'primary';
  readonly children: string;
}

const blobOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], { type: 'application/pdf' });

/** Saves a paper that the server makes, and says so, or why not, behind itself. */
export function PdfButton({ load, failureMessage, kind, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function save() {
    setBusy(true);
    setOutcome(undefined);
    try {
      const { pdf, fileName, successMessage } = await load();
      saveBlob(blobOf(pdf), fileName);
      setOutcome({ kind: 'success', text: successMessage, shouldFocus: true });
    } catch (error) {
      setOutcome(failureOutcome(error, { text: failureMessage, detail: errorText(error), shouldFocus: true }));
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormFooter outcome={outcome} inRow>
      <Button {...(kind && { kind })} loading={busy} onClick={() => void save()}>
        {children}
      </Button>
    </FormFooter>
  );
}
