import { useState } from 'react';
import { Button } from '../button/index.ts';
import { errorText } from '../errors/index.ts';
import { FormFooter, failureOutcome, type Outcome } from '../feedback/index.ts';
import { saveBlob } from './save-blob.ts';

interface PdfDownload {
  /** The document, base64. */
  readonly pdf: string;
  /** The name of the file to save. */
  readonly fileName: string;
  /** The message after the file is saved. */
  readonly successMessage: string;
}

interface Props {
  /** Loads the PDF from the server. */
  readonly load: () => Promise<PdfDownload>;
  /** The message if loading failed. */
  readonly failureMessage: string;
  readonly kind?: 'primary';
  readonly children: string;
}

const blobOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], { type: 'application/pdf' });

/** A button that saves a PDF from the server as a file and shows the result next to it. */
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
