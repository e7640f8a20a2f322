import { Button } from '../button/index.ts';
import photos from '../locales/en/photos.json';
import { useSharedTexts } from '../texts/index.ts';
import { LocalPicture } from './LocalPicture.tsx';
import { OpeningPhoto } from './OpeningPhoto.tsx';
import { HintTexts } from './PhotoHints.tsx';
import { type Conversion, needsConverter, type Photo } from './useOpenedPhotos.ts';
import { usePhotoHints } from './usePhotoHints.ts';

interface Props {
  readonly photo: Photo;
  readonly conversion: Conversion | undefined;
  /** Page number, from 1. */
  readonly number: number;
  readonly isLast: boolean;
  /** Called to move the page up (-1) or down (1). */
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A photo that becomes a page of a PDF: picture, hints, and buttons to move or remove it. */
export function PhotoPage({ photo, conversion, number, isLast, onMove, onRemove }: Props) {
  const { file, result } = photo;
  const { t } = useSharedTexts(photos);
  const hints = usePhotoHints(result instanceof File ? result : undefined);
  const isBusy = result === 'opening' || !hints;
  return (
    <li className="photo-page" tabIndex={-1} aria-label={t('page', { number })} aria-busy={isBusy}>
      {result instanceof File ? (
        <LocalPicture file={result} className="photo-page-picture" alt={t('page', { number })} />
      ) : (
        <span className="photo-page-picture" />
      )}
      <div className="photo-page-about">
        <span className="photo-page-number">{t('page', { number })}</span>
        <div role="status">
          {hints && hints.length > 0 && (
            <div className="photo-note">
              <HintTexts hints={hints} />
            </div>
          )}
        </div>
        {result === 'opening' && (
          <div>
            <OpeningPhoto photo={photo} conversion={conversion} />
          </div>
        )}
        {needsConverter(photo) && <p>{t('heic.page')}</p>}
        {result === 'unreadable' && <p className="file-error">{t('unreadable', { name: file.name })}</p>}
        <div className="file-row">
          {number > 1 && (
            <Button aria-label={t('upNamed', { number })} onClick={() => onMove(-1)}>
              {t('up')}
            </Button>
          )}
          {!isLast && (
            <Button aria-label={t('downNamed', { number })} onClick={() => onMove(1)}>
              {t('down')}
            </Button>
          )}
          <Button danger kind="text" aria-label={t('removeNamed', { number })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}
