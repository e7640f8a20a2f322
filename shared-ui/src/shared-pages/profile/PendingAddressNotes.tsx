import { addressEndpoints, type UserProfile } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useState } from 'react';
import { SendConfirmationButton } from '../../address/index.ts';
import { Button } from '../../button/index.ts';
import { CallError } from '../../errors/index.ts';
import { Alert } from '../../feedback/index.ts';
import address from '../../locales/en/address.json';
import { useSharedTexts } from '../../texts/index.ts';

interface Props {
  readonly profile: UserProfile;
  /** Called after the pending change was cancelled. */
  readonly onCancelled: () => void;
}

/** A note about an e-mail or phone that is not confirmed yet, with buttons to send the link again or cancel the change. */
export function PendingAddressNotes({ profile, onCancelled }: Props) {
  const { t } = useSharedTexts(address);
  const { id, email, phone, emailConfirmed, pendingEmail, pendingPhone } = profile;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const pendingTexts = [
    pendingEmail && t('emailWaits', { address: pendingEmail, former: email || t('none') }),
    pendingPhone && t('phoneWaits', { address: pendingPhone, former: phone || t('none') }),
  ].filter((text) => text !== undefined);

  async function cancelChange() {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(addressEndpoints.takeBackChange, { id });
      onCancelled();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  if (pendingTexts.length > 0)
    return (
      <Alert
        kind="info"
        role="note"
        title={pendingTexts.join(' ')}
        description={
          <div className="address-buttons">
            <SendConfirmationButton userId={id} />
            <Button loading={busy} onClick={() => void cancelChange()}>
              {t('takeBack')}
            </Button>
            <CallError error={failure} />
          </div>
        }
      />
    );
  if (emailConfirmed !== false || email === '') return null;
  return (
    <Alert
      kind="warning"
      role="note"
      title={t('unconfirmed', { address: email })}
      description={<SendConfirmationButton userId={id} />}
    />
  );
}
