import { useSessionUser } from '@emigration-portal/shared-api/session';
import { SendConfirmationButton } from '@emigration-portal/shared-ui/address';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import { Link } from '@emigration-portal/shared-ui/router';
import address from '../locales/en/address.json';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { useAddressState } from './useAddressState.ts';

/** Warnings above every page: the e-mail or phone is unconfirmed or lost. */
export function ContactWarnings() {
  const { t } = useTexts(address);
  const state = useAddressState();
  const user = useSessionUser();
  if (!state || !user) return null;
  const { email, emailConfirmed, lostEmail, phone, userName } = state;
  const toSettings = <Link to={paths.settings}>{t('toSettings')}</Link>;
  return (
    <>
      {email === '' && (
        <Alert
          kind="warning"
          role="status"
          title={t('lost', { email: lostEmail ?? '' })}
          description={
            <>
              <span>{t('lostMore', { userName })}</span> {toSettings}
            </>
          }
        />
      )}
      {email !== '' && !emailConfirmed && (
        <Alert
          kind="warning"
          role="status"
          title={t('unconfirmed', { email })}
          description={
            <>
              <p>{t('unconfirmedMore')}</p>
              <SendConfirmationButton userId={user.id} />
            </>
          }
        />
      )}
      {phone === '' && <Alert kind="warning" role="status" title={t('phoneLost')} description={toSettings} />}
    </>
  );
}
