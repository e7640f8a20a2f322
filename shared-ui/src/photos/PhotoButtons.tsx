import { useRef } from 'react';
import { Button } from '../button/index.ts';
import { useTranslation } from '../i18n/index.ts';

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

  /** `capture` opens the camera at once, so the input has it for this one press alone. */
  function takePhoto() {
    input.current?.setAttribute('capture', 'environment');
    input.current?.setAttribute('accept', 'image/*');
    input.current?.click();
    input.current?.removeAttribute('capture');
    input.current?.setAttribute('accept', ACCEPT);
  }

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
        <Button aria-describedby={describedBy} onClick={takePhoto}>
          {t('takePhoto')}
        </Button>
      )}
      <Button aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
