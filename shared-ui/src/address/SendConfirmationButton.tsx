import { addressEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useState } from 'react';
import { Button } from '../button/index.ts';
import { CallError } from '../errors/index.ts';
import address from '../locales/en/address.json';
import { useSharedTexts } from '../texts/index.ts';
import './address.css';

interface Props {
  /** The account with the unconfirmed address. A super admin may name any account, others only their own. */
  readonly userId: number;
}

/** A button that sends the confirmation link of an address again and shows the result next to it. */
export function SendConfirmationButton({ userId }: Props) {
  const { t } = useSharedTexts(address);
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState<'sent' | { readonly error: unknown }>();

  async function send() {
    setBusy(true);
    setState(undefined);
    try {
      await call(addressEndpoints.sendConfirmation, { id: userId });
      setState('sent');
    } catch (error) {
      setState({ error });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="address-send">
      <Button loading={busy} onClick={() => void send()}>
        {t('sendAgain')}
      </Button>
      <span role="status">{state === 'sent' && t('sentAgain')}</span>
      <CallError error={typeof state === 'object' ? state.error : undefined} />
    </div>
  );
}
