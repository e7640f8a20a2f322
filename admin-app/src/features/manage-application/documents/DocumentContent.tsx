import type { FileRef } from '@emigration-portal/shared-api';
import { CallError } from '@emigration-portal/shared-ui/errors';
import { downloadFailureText, FileLink } from '@emigration-portal/shared-ui/uploads';
import { useState } from 'react';
import manageApplication from '../../../locales/en/manageApplication.json';
import { useTexts } from '../../../texts.ts';
import { DocumentPdf } from './DocumentPdf.tsx';
import { DocumentPicture } from './DocumentPicture.tsx';
import { useDocumentFile } from './useDocumentFile.ts';

/** False on many phones: without a PDF viewer the frame would be empty. */
const canShowPdf = () => navigator.pdfViewerEnabled !== false;

interface Props {
  readonly name: string;
  readonly file: FileRef;
}

/** Downloads a document and shows it: an image directly, a PDF in the viewer of the browser if it has one. */
export function DocumentContent({ name, file }: Props) {
  const { t } = useTexts(manageApplication, 'documents');
  const { state, blobUrl, isPicture = false, error } = useDocumentFile(file);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (state === 'loading') return <p role="status">{t('loading')}</p>;
  const link = (
    <FileLink file={file} label={t('openNamed', { name })}>
      {t('open')}
    </FileLink>
  );
  if (blobUrl && blobUrl === brokenUrl) {
    return (
      <>
        <p role="alert">{t('noPicture')}</p>
        <div className="document-tools">
          <a className="button" href={blobUrl} download={file.name} aria-label={t('downloadNamed', { name })}>
            {t('download')}
          </a>
        </div>
      </>
    );
  }
  if (blobUrl && isPicture)
    return <DocumentPicture blobUrl={blobUrl} name={name} link={link} onBroken={() => setBrokenUrl(blobUrl)} />;
  if (blobUrl && canShowPdf()) return <DocumentPdf blobUrl={blobUrl} name={name} link={link} />;
  return (
    <>
      {state === 'failed' ? (
        <CallError error={error} formatText={() => downloadFailureText(error, t('failed'))} />
      ) : (
        <p role="status">{t('noViewer')}</p>
      )}
      <div className="document-tools">{link}</div>
    </>
  );
}
