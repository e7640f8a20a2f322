import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { Alert } from './Alert.tsx';
import { FormMessage } from './FormMessage.tsx';

interface Props {
  readonly form: {
    readonly isDirty: boolean;
    /** The form shows a restored draft. */
    readonly isRestored: boolean;
    /** Resets the form to the saved values. */
    readonly startOver: () => void;
  };
}

/** Says that a draft was restored, with a Start over button. After Start over it confirms that until the next change. */
export function RestoredDraftNote({ form }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'drafts' });
  const [discarded, setDiscarded] = useState(false);
  if (discarded && form.isDirty) setDiscarded(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (discarded) box.current?.focus();
  }, [discarded]);
  if (discarded) {
    return (
      <div ref={box} tabIndex={-1}>
        <FormMessage outcome={{ kind: 'success', text: t('discarded') }} />
      </div>
    );
  }
  if (!form.isRestored) return null;
  return (
    <Alert
      kind="info"
      role="status"
      title={t('restored')}
      action={
        <Button
          onClick={() => {
            setDiscarded(true);
            form.startOver();
          }}
        >
          {t('startOver')}
        </Button>
      }
    />
  );
}
