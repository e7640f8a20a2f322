import { useRef } from 'react';
import { Button } from '../button/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { openCamera } from './open-camera.ts';

/** Windows and some phones do not count the iPhone's format among pictures. */
const ACCEPT = 'image/*,.heic,.heif';

interface Props {
  /** The words of the button that opens the gallery. */
  readonly label: string;
  /** The name of the document, which a screen reader hears with each button. */
  readonly document: string;
  readonly onPick: (photos: readonly File[]) => void;
}

/** Picks photos that a document is made of: from the gallery, any number, and on a phone from the camera. */
export function PhotoButtons({ label, document, onPick }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'forms' });
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

/** The words of a button; a screen reader hears its document too. Text inside the button, so that no label is doubled. */
export function ActionOfDocument({ action, document }: { readonly action: string; readonly document: string }) {
  const { t } = useTranslation('shared', { keyPrefix: 'forms' });
  return (
    <>
      <span aria-hidden="true">{action}</span>
      <span className="visually-hidden">{t('named', { action, document })}</span>
    </>
  );
}
