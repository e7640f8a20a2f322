import { applicationEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { failureText } from '@emigration-portal/shared-ui/errors';
import { ConfirmModal, FormFooter, failureOutcome } from '@emigration-portal/shared-ui/feedback';
import { useRevalidator } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import withdrawTexts from '../../../locales/en/withdraw.json';
import { useTexts } from '../../../texts.ts';

interface Props {
  readonly applicationId: number;
  readonly version: number;
}

/** A button that withdraws the application after a question, then reloads the page data. */
export function WithdrawButton({ applicationId, version }: Props) {
  const { t } = useTexts(withdrawTexts);
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'idle' | 'asking' | 'busy' | { readonly error: unknown }>('idle');

  async function withdraw() {
    setState('busy');
    try {
      await call(applicationEndpoints.withdrawApplication, { appId: applicationId, version });
      await revalidate();
    } catch (error) {
      setState({ error });
    }
  }

  const outcome =
    typeof state === 'object'
      ? failureOutcome(state.error, { text: failureText(t('failed'), state.error) })
      : undefined;
  return (
    <>
      <FormFooter outcome={outcome}>
        <Button danger onClick={() => setState('asking')}>
          {t('button')}
        </Button>
      </FormFooter>
      <ConfirmModal
        open={state === 'asking' || state === 'busy'}
        question={t('question', { id: applicationId })}
        detail={t('about')}
        busy={state === 'busy'}
        buttonLabels={{ proceed: t('proceed'), stay: t('stay') }}
        onContinue={() => void withdraw()}
        onClose={() => setState('idle')}
      />
    </>
  );
}
