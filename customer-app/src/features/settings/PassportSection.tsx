import { type Passport, passportEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { useTabDraft } from '@emigration-portal/shared-ui/drafts';
import { ConfirmModal, FormFooter, failureOutcome, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { useEffect, useRef, useState } from 'react';
import { PassportNotice } from '../../components/passport/PassportNotice.tsx';
import passportTexts from '../../locales/en/passport.json';
import passportNotice from '../../locales/en/passportNotice.json';
import { useTexts } from '../../texts.ts';
import { PassportFacts } from './PassportFacts.tsx';
import { PASSPORT_DRAFT_KEY, PassportForm } from './PassportForm.tsx';
import './settings.css';

type Mode = 'view' | 'edit' | 'confirming' | 'removing';

interface Props {
  readonly savedPassport: Passport | null;
  /** Whether to focus the heading. True after Retry, because the pressed button disappears. */
  readonly shouldFocus?: boolean;
}

/** Settings: shows, changes and deletes the saved passport. */
export function PassportSection({ savedPassport, shouldFocus = false }: Props) {
  const { t } = useTexts(passportTexts);
  const { t: noticeText } = useTexts(passportNotice);
  const [passport, setPassport] = useState(savedPassport);
  const { savedDraft: unsavedInput } = useTabDraft(PASSPORT_DRAFT_KEY);
  const [mode, setMode] = useState<Mode>(unsavedInput ? 'edit' : 'view');
  const [outcome, setOutcome] = useState<Outcome>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEditing = mode === 'edit';
  const content = isEditing ? 'form' : passport ? 'facts' : 'nothing';
  const previousContent = useRef(shouldFocus ? undefined : content);

  // The focused element disappears with the previous content.
  useEffect(() => {
    if (previousContent.current !== content) heading.current?.focus();
    previousContent.current = content;
  }, [content]);

  function finish(newPassport: Passport | null, messageKey: 'saved' | 'removed') {
    setPassport(newPassport);
    setOutcome({ kind: 'success', text: noticeText(messageKey) });
    setMode('view');
  }

  async function remove() {
    setMode('removing');
    try {
      await call(passportEndpoints.deletePassport, {});
      finish(null, 'removed');
    } catch (error) {
      setOutcome(failureOutcome(error));
      setMode('view');
    }
  }

  function edit() {
    setOutcome(undefined);
    setMode('edit');
  }

  return (
    <section className="passport-section column" aria-labelledby="passport-title">
      <h2 id="passport-title" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>{t('about')}</p>
      <PassportNotice passport={passport} linksToSettings={false} />
      {isEditing ? (
        <PassportForm
          passport={passport}
          onSaved={(savedPassport) => finish(savedPassport, 'saved')}
          onCancel={() => setMode('view')}
        />
      ) : (
        <>
          {passport && <PassportFacts passport={passport} />}
          <FormFooter outcome={outcome}>
            <div className="customer-buttons">
              <Button onClick={edit}>{t(passport ? 'change' : 'add')}</Button>
              {passport && (
                <Button danger onClick={() => setMode('confirming')}>
                  {t('remove')}
                </Button>
              )}
            </div>
          </FormFooter>
        </>
      )}
      <ConfirmModal
        open={mode === 'confirming' || mode === 'removing'}
        question={t('removeQuestion')}
        busy={mode === 'removing'}
        buttonLabels={{ proceed: t('removeIt'), stay: t('keepIt') }}
        onContinue={() => void remove()}
        onClose={() => setMode('view')}
      />
    </section>
  );
}
