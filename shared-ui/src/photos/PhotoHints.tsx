import { Button } from '../button/index.ts';
import photos from '../locales/en/photos.json';
import { useSharedTexts } from '../texts/index.ts';
import type { PhotoHint } from './hints/photo-hints.ts';
import { usePhotoHints } from './usePhotoHints.ts';
import './photos.css';

interface Props {
  readonly photo: Blob;
  readonly onRetake: () => void;
  readonly onKeep: () => void;
}

/** Hints about a photo's quality, next to its document. They do not block the upload. */
export function PhotoHints({ photo, onRetake, onKeep }: Props) {
  const { t } = useSharedTexts(photos);
  const hints = usePhotoHints(photo);
  return (
    <div role="status" aria-busy={!hints}>
      {hints && hints.length > 0 && (
        <div className="photo-note">
          <HintTexts hints={hints} />
          <div className="file-row">
            <Button onClick={onRetake}>{t('again')}</Button>
            <Button onClick={onKeep}>{t('keep')}</Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** One paragraph for each hint. */
export function HintTexts({ hints }: { readonly hints: readonly PhotoHint[] }) {
  const { t } = useSharedTexts(photos);
  return hints.map((hint) => <p key={hint}>{t(`hint.${hint}`)}</p>);
}
