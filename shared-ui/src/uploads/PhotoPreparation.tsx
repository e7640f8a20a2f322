import type { DocumentType } from '@emigration-portal/shared-api';
import { Button } from '../button/index.ts';
import uploading from '../locales/en/uploading.json';
import { useSharedTexts } from '../texts/index.ts';
import { usePhotoTools } from './usePhotoTools.ts';

interface Props {
  readonly files: readonly File[];
  readonly document: string;
  readonly types: readonly DocumentType[];
  readonly maxBytes: number;
  /** The limit as text. */
  readonly sizeText: string;
  /** Wraps a button's action, then focuses the file input, because the pressed button disappears. */
  readonly withFocus: (action: () => unknown) => () => void;
  readonly onReady: (file: File) => void;
  readonly onCancel: () => void;
}

/** Converts chosen photos to a file that the document accepts: one PDF, or one JPEG. */
export function PhotoPreparation({ files, document, types, maxBytes, sizeText, withFocus, ...callbacks }: Props) {
  const { t } = useSharedTexts(uploading);
  const { tools, failed, retry } = usePhotoTools(true);
  const [file] = files;
  if (tools && types.includes('.pdf')) {
    return (
      <tools.PhotoPages files={files} document={document} maxBytes={maxBytes} sizeText={sizeText} {...callbacks} />
    );
  }
  if (tools && file) return <tools.ConvertedPhoto file={file} {...callbacks} />;
  return (
    <div className="file-row">
      <span role="status">{t(failed ? 'problem.connection' : 'openingPhotos')}</span>
      {failed && <Button onClick={withFocus(retry)}>{t('goOn')}</Button>}
      <Button onClick={callbacks.onCancel}>{t('cancel')}</Button>
    </div>
  );
}
