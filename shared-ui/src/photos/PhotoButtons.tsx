import { useRef } from 'react';
import { Button } from '../button/index.ts';
import uploads from '../locales/en/uploads.json';
import { useSharedTexts } from '../texts/index.ts';
import { openCamera } from './open-camera.ts';

/** HEIC by extension, because Windows and some phones do not list it under `image/*`. */
const ACCEPT = 'image/*,.heic,.heif';

interface Props {
  /** The text of the button that opens the gallery. */
  readonly label: string;
  /** The name of the document, which screen readers announce with each button. */
  readonly document: string;
  readonly onPick: (photos: readonly File[]) => void;
}

/** Buttons to choose photos for a document: from the gallery, and on phones from the camera. */
export function PhotoButtons({ label, document, onPick }: Props) {
  const { t } = useSharedTexts(uploads);
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        onChange={({ target }) => {
          const picked = [...(target.files ?? [])];
          if (picked.length > 0) onPick(picked);
          target.value = '';
        }}
      />
      {window.matchMedia('(pointer: coarse)').matches && (
        <Button onClick={() => openCamera(input.current, 'image/*')}>
          <ActionOfDocument action={t('takePhoto')} document={document} />
        </Button>
      )}
      <Button onClick={() => input.current?.click()}>
        <ActionOfDocument action={label} document={document} />
      </Button>
    </>
  );
}

/** The text of a button, plus the document's name for screen readers. */
export function ActionOfDocument({ action, document }: { readonly action: string; readonly document: string }) {
  const { t } = useSharedTexts(uploads);
  return (
    <>
      <span aria-hidden="true">{action}</span>
      <span className="visually-hidden">{t('named', { action, document })}</span>
    </>
  );
}
