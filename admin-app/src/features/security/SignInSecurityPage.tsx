import { RECOVERY_CODES_WARNING_BELOW, type SecondFactors, secondFactorEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Alert, ResultModal } from '@emigration-portal/shared-ui/feedback';
import { Loader, PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import security from '../../locales/en/security.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { AuthenticatorPanel } from './AuthenticatorPanel.tsx';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { RecoveryCodesPanel } from './RecoveryCodesPanel.tsx';
import { useFactorActions } from './useFactorActions.ts';
import './security.css';

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  call(secondFactorEndpoints.getSecondFactors, {}, { signal });

/** The current user's passkeys, authenticator app and recovery codes. */
export function Component() {
  const { t } = useTexts(security);
  const data = useLoaderData<typeof loader>();
  const factorActions = useFactorActions();
  const { result, codes } = factorActions;
  const hasFactor = data.passkeys.length > 0 || data.totp !== null;
  return (
    <div className="column admin security">
      <PageTitle>{t('title')}</PageTitle>
      {data.rule === 'required' && !hasFactor ? null : <Link to={paths.settings}>{t('goBack')}</Link>}
      <SecurityNotes data={data} hasFactor={hasFactor} />
      {codes ? <NewRecoveryCodes key={codes[0]} codes={codes} onDone={factorActions.hideCodes} /> : null}
      {data.rule === 'off' ? null : (
        <>
          <PasskeysPanel passkeys={data.passkeys} factorActions={factorActions} />
          <AuthenticatorPanel totp={data.totp} factorActions={factorActions} />
          {hasFactor ? <RecoveryCodesPanel codesLeft={data.recoveryCodesLeft} factorActions={factorActions} /> : null}
        </>
      )}
      {factorActions.isBusy ? <Loader /> : null}
      <ResultModal
        open={result !== undefined}
        kind={result?.kind ?? 'success'}
        text={result?.text ?? ''}
        reference={result?.reference}
        onClose={factorActions.closeResult}
      />
    </div>
  );
}

/** The note above the panels: rule, missing factor, or few recovery codes. */
function SecurityNotes({ data, hasFactor }: { readonly data: SecondFactors; readonly hasFactor: boolean }) {
  const { t } = useTexts(security);
  const { rule, recoveryCodesLeft } = data;
  if (rule === 'off') return <Alert kind="info" role="note" title={t('off')} />;
  if (!hasFactor && rule === 'required') {
    return <Alert kind="warning" role="alert" title={t('required')} description={t('requiredMore')} />;
  }
  if (!hasFactor) return <p>{t('intro')}</p>;
  return recoveryCodesLeft < RECOVERY_CODES_WARNING_BELOW ? (
    <Alert
      kind="warning"
      role="note"
      title={t('fewCodes', { count: recoveryCodesLeft })}
      description={t('fewCodesMore')}
    />
  ) : null;
}
