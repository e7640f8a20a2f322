import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { FormMessage } from './FormMessage.tsx';

interface Props {
  /** Whether the form holds what the tab had kept. */
  readonly restored: boolean;
  /** Puts the form back to what is saved. */
  readonly onDiscard: () => void;
}

/** Says that what was typed before is back in the form, and offers to begin anew. */
export function RestoredNote({ restored, onDiscard }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'drafts' });
  const [discarded, setDiscarded] = useState(false);
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
  if (!restored) return null;
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={t('restored')}
      action={
        <Button
          onClick={() => {
            setDiscarded(true);
            onDiscard();
          }}
        >
          {t('startOver')}
        </Button>
      }
    />
  );
}
