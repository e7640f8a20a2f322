import { useEffect, useRef } from 'react';
import { Button } from '../button/index.ts';
import photosTexts from '../locales/en/photos.json';
import { useSharedTexts } from '../texts/index.ts';
import { HeicQuestion } from './HeicQuestion.tsx';
import { OpeningPhoto } from './OpeningPhoto.tsx';
import { needsConverter, useOpenedPhotos } from './useOpenedPhotos.ts';
import './photos.css';

interface Props {
  readonly file: File;
  /** Receives the JPEG, or the original file if the browser cannot read it as a picture. */
  readonly onReady: (file: File) => void;
  readonly onCancel: () => void;
}

/** Converts a photo of another format to JPEG, for a document that accepts JPEG. */
export function ConvertedPhoto({ file, onReady, onCancel }: Props) {
  const { t } = useSharedTexts(photosTexts);
  const { photos, conversion, allowConverter } = useOpenedPhotos([file]);
  const box = useRef<HTMLDivElement>(null);
  const [photo] = photos;
  const result = photo?.result;
  useEffect(() => {
    if (result === 'unreadable') onReady(file);
    else if (result instanceof File) onReady(result);
  });

  /** Also moves the focus, because the pressed button disappears. */
  function startConversion() {
    allowConverter();
    box.current?.focus();
  }

  return (
    <div ref={box} tabIndex={-1} className="photo-work">
      {photo && needsConverter(photo) ? (
        <HeicQuestion hasFailed={result === 'unfetched'} onConvert={startConversion} />
      ) : (
        <div role="status" className="photo-note">
          {photo && <OpeningPhoto photo={photo} conversion={conversion} />}
        </div>
      )}
      <div className="file-row">
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </div>
  );
}
