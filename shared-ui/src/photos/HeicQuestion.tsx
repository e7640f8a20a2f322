import { Button } from '../button/index.ts';
import { usePhotoTexts } from './use-photo-texts.ts';

interface Props {
  /** Fetching the converter has failed before. */
  readonly hasFailed: boolean;
  readonly onConvert: () => void;
}

/** Asks before half a megabyte is fetched for photos that this browser cannot open, and tells the other way. */
export function HeicQuestion({ hasFailed, onConvert }: Props) {
  const { t } = usePhotoTexts();
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
