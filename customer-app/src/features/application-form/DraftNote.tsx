import {
  type AnswerChange,
  AnswerText,
  type ApplicationFormState,
} from '@emigration-portal/shared-ui/application-form';
import { ConfirmModal, FormMessage } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDateTime } from '@emigration-portal/shared-ui/lists';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { ClashPanel } from './ClashPanel.tsx';
import type { useUnsaved } from './useUnsaved.ts';

interface Props {
  readonly unsaved: ReturnType<typeof useUnsaved>;
  readonly form: ApplicationFormState;
  /** False for an approved application, which takes no entries any more. */
  readonly takes: boolean;
}

/** Says that a draft's entries are back in the form, or offers entries that are older than what is saved. */
export function DraftNote({ unsaved, form, takes }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'draft' });
  const { restored, offered } = unsaved;
  const [discarded, setDiscarded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const then = (act: () => void, discards: boolean) => () => {
    act();
    setDiscarded(discards);
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className="draft-note">
      {discarded && <FormMessage outcome={{ kind: 'success', text: t('discarded') }} />}
      {offered && (
        <Alert
          type="warning"
          role="status"
          showIcon
          title={t(takes ? 'offered' : 'refused', { date: formatDateTime(offered.savedAt) })}
          description={
            <>
              <Entries changes={offered.changes} />
              <div className="customer-buttons">
                {takes && <Button onClick={then(unsaved.takeOffered, false)}>{t('take')}</Button>}
                <Discard savedAt={offered.savedAt} onDiscard={then(unsaved.dropOffered, true)} />
              </div>
            </>
          }
        />
      )}
      {restored && (
        <>
          <Alert
            type="info"
            role="status"
            showIcon
            title={t('restored', { date: formatDateTime(restored.savedAt) })}
            description={
              <>
                {restored.passwords && <p>{t('passwords')}</p>}
                {restored.unplaced.length > 0 && <p>{t('unplaced')}</p>}
                <Entries changes={restored.unplaced} />
                <Discard savedAt={restored.savedAt} onDiscard={then(unsaved.discard, true)} />
              </>
            }
          />
          <ClashPanel clashes={restored.clashes} form={form} />
        </>
      )}
    </div>
  );
}

function Entries({ changes }: { readonly changes: readonly AnswerChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="application-form-answers">
      {changes.map(({ field, name, type, to }) => (
        <div key={field}>
          <dt>{name}</dt>
          <dd>
            <AnswerText type={type} answer={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Discard({ savedAt, onDiscard }: { readonly savedAt: string; readonly onDiscard: () => void }) {
  const { t } = useTranslation('customer', { keyPrefix: 'draft' });
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('discard')}</Button>
      <ConfirmModal
        open={asking}
        question={t('discardQuestion', { date: formatDateTime(savedAt) })}
        onContinue={onDiscard}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
