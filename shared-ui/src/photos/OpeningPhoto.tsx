import photos from '../locales/en/photos.json';
import { useSharedTexts } from '../texts/index.ts';
import type { Conversion, Photo } from './useOpenedPhotos.ts';

interface Props {
  readonly photo: Photo;
  readonly conversion: Conversion | undefined;
}

/** Says that a photo is being opened, with the progress of a HEIC conversion. */
export function OpeningPhoto({ photo: { id, file }, conversion }: Props) {
  const { t } = useSharedTexts(photos);
  const { name } = file;
  if (conversion?.id !== id) return <span>{t('opening', { name })}</span>;
  return (
    <>
      <span>{t('heic.converting', { name })}</span>
      <progress
        className="file-progress"
        max={1}
        value={conversion.progress}
        aria-label={t('heic.converting', { name })}
      />
    </>
  );
}
