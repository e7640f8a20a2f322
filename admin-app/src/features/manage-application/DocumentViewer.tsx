import type { AnsweredDocument, DocumentScan, FileRef } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDateTime } from '@emigration-portal/shared-ui/lists';
import { downloadFailure, FileLink, fileKey } from '@emigration-portal/shared-ui/uploads';
import { useId, useState } from 'react';
import { useDocument } from './useDocument.ts';
import './document-viewer.css';

type FiledDocument = AnsweredDocument & { readonly file: FileRef };

/** The documents that have a file. */
export const filedDocuments = (documents: readonly AnsweredDocument[]): FiledDocument[] =>
  documents.flatMap((document) => (document.file ? [{ ...document, file: document.file }] : []));

const zooms = [1, 1.5, 2, 3];
/** Asks a PDF viewer for the page's whole width and no side panel; one that does not know it ignores it. */
const pdfView = '#navpanes=0&view=FitH';

/** Many phones have no viewer and would leave the frame empty. */
const showsPdf = () => navigator.pdfViewerEnabled !== false;

interface Props {
  readonly documents: readonly FiledDocument[];
  /** What the server says of viruses in them; a server of the release before says nothing. */
  readonly scans?: readonly DocumentScan[] | undefined;
}

/** The applicant's documents beside the answers, one at a time; nothing is fetched before one is asked for. */
export function DocumentViewer({ documents, scans = [] }: Props) {
  const ids = useId();
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.documents' });
  const [at, setAt] = useState<number>();
  const shown = at === undefined ? undefined : documents[at];
  return (
    <section className="panel document-viewer" aria-labelledby="documents">
      <h2 id="documents">{t('title')}</h2>
      <ul className="document-list">
        {documents.map(({ field, name, file }, index) => (
          <li key={field}>
            <Button
              aria-pressed={index === at}
              aria-describedby={`${ids}${field}`}
              onClick={() => setAt(index === at ? undefined : index)}
            >
              {t('view', { name })}
            </Button>
            <ScanNote id={`${ids}${field}`} scan={scans.find((each) => fileKey(each) === fileKey(file))} />
          </li>
        ))}
      </ul>
      {shown && at !== undefined && (
        <>
          <div className="toolbar spread">
            <p className="document-name" aria-live="polite">
              {t('place', { name: shown.name, number: at + 1, count: documents.length })}
            </p>
            <div className="buttons">
              <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
                {t('previous')}
              </Button>
              <Button disabled={at === documents.length - 1} onClick={() => setAt(at + 1)}>
                {t('next')}
              </Button>
            </div>
          </div>
          <Sheet key={shown.field} {...shown} />
        </>
      )}
    </section>
  );
}

/** Whether a document was checked for viruses, in words. */
function ScanNote({ id, scan }: { readonly id: string; readonly scan: DocumentScan | undefined }) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.documents.scan' });
  if (!scan) return null;
  return (
    <p id={id} className={scan.state === 'infected' ? 'scan-note error' : 'scan-note'}>
      {t(scan.state, { at: scan.at && formatDateTime(scan.at) })}
    </p>
  );
}

function Sheet({ name, file }: FiledDocument) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.documents' });
  const { state, address, isPicture = false, error } = useDocument(file);
  const [zoom, setZoom] = useState(0);
  if (state === 'loading') return <p role="status">{t('loading')}</p>;
  return (
    <>
      {state === 'failed' && <p role="alert">{downloadFailure(error, t('failed'))}</p>}
      {address && isPicture && (
        <>
          <div className="buttons">
            <Button disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              {t('zoomOut')}
            </Button>
            <Button disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
              {t('zoomIn')}
            </Button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard. */}
          <section className="document-sheet" aria-label={name} tabIndex={0}>
            <img src={address} alt={name} style={{ width: `${(zooms[zoom] ?? 1) * 100}%` }} />
          </section>
        </>
      )}
      {address && !isPicture && showsPdf() && (
        <iframe className="document-sheet" src={address + pdfView} title={name} />
      )}
      {address && !isPicture && !showsPdf() && <p role="status">{t('noViewer')}</p>}
      <FileLink file={file} label={t('openNamed', { name })}>
        {t('open')}
      </FileLink>
    </>
  );
}
