import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/index.ts';
import drafts from '../locales/en/drafts.json';
import { useSharedTexts } from '../texts/index.ts';
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

/** Says that a draft was restored, with a Start over button. Start over shows a confirmation until the next change. */
export function RestoredDraftNote({ form }: Props) {
  const { t } = useSharedTexts(drafts);
  const [isDiscarded, setIsDiscarded] = useState(false);
  if (isDiscarded && form.isDirty) setIsDiscarded(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDiscarded) box.current?.focus();
  }, [isDiscarded]);
  if (isDiscarded) {
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
            setIsDiscarded(true);
            form.startOver();
          }}
        >
          {t('startOver')}
        </Button>
      }
    />
  );
}
