import { useRef } from 'react';
import { Button } from '../button/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { openCamera } from './openCamera.ts';

/** Windows and some phones do not count the iPhone's format among pictures. */
const ACCEPT = 'image/*,.heic,.heif';

interface Props {
  /** The words of the button that opens the gallery. */
  readonly label: string;
  readonly describedBy?: string;
  readonly onPick: (photos: readonly File[]) => void;
}

/** Picks photos that a document is made of: from the gallery, any number, and on a phone from the camera. */
export function PhotoButtons({ label, describedBy, onPick }: Props) {
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
        <Button aria-describedby={describedBy} onClick={() => openCamera(input.current, 'image/*')}>
          {t('takePhoto')}
        </Button>
      )}
      <Button aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
