import { useEffect } from 'react';
import { Button } from '../button/index.ts';
import { HeicQuestion } from './HeicQuestion.tsx';
import { usePhotoTexts } from './use-photo-texts.ts';
import { asks, useOpenedPhotos } from './useOpenedPhotos.ts';
import './photos.css';

interface Props {
  readonly file: File;
  /** Takes the JPEG, or the file itself where it is no picture. */
  readonly onReady: (file: File) => void;
  readonly onCancel: () => void;
}

/** A photo in another format becomes the JPEG that a document takes. */
export function ConvertedPhoto({ file, onReady, onCancel }: Props) {
  const { t } = usePhotoTexts();
  const { photos, convert } = useOpenedPhotos([file]);
  const [photo] = photos;
  const opened = photo?.opened;
  useEffect(() => {
    if (opened === 'unreadable') onReady(file);
    else if (opened instanceof File) onReady(opened);
  });
  return (
    <div className="photo-work">
      {photo && asks(photo) ? (
        <HeicQuestion failed={opened === 'unfetched'} onConvert={convert} />
      ) : (
        <p role="status" className="photo-note">
          {t('opening', { name: file.name })}
        </p>
      )}
      <div className="file-row">
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </div>
  );
}
