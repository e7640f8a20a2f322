import { Button } from '../button/index.ts';
import photos from '../locales/en/photos.json';
import { useSharedTexts } from '../texts/index.ts';

interface Props {
  /** An earlier attempt to load the converter failed. */
  readonly hasFailed: boolean;
  readonly onConvert: () => void;
}

/** Asks whether to load a converter of 0.5 MB for photos that this browser cannot open. Explains the alternative. */
export function HeicQuestion({ hasFailed, onConvert }: Props) {
  const { t } = useSharedTexts(photos);
  return (
    <div className="photo-note">
      <p role="status">{hasFailed ? t('heic.unfetched') : t('heic.title')}</p>
      <p>{t('heic.how')}</p>
      <div className="file-row">
        <Button kind="primary" onClick={onConvert}>
          {t('heic.convert')}
        </Button>
      </div>
      <p>{t('heic.other')}</p>
    </div>
  );
}
