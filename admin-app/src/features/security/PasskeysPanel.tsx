import { type SecondFactors, secondFactorEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { ConfirmModal } from '@emigration-portal/shared-ui/feedback';
import { useState } from 'react';
import security from '../../locales/en/security.json';
import { useTexts } from '../../texts.ts';
import { PasskeyForm } from './PasskeyForm.tsx';
import { RenamePasskeyForm } from './RenamePasskeyForm.tsx';
import type { FactorActions } from './useFactorActions.ts';
import { useFactorUsageText } from './useFactorUsageText.ts';

type Passkey = SecondFactors['passkeys'][number];
interface Props {
  readonly passkeys: readonly Passkey[];
  readonly factorActions: FactorActions;
}

/** The passkeys of the user: rename, remove, add. */
export function PasskeysPanel({ passkeys, factorActions }: Props) {
  const { t } = useTexts(security, 'passkeys');
  const formatUsage = useFactorUsageText();
  const [renamedId, setRenamedId] = useState<number>();
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey>();
  const remove = ({ id }: Passkey) => {
    setPasskeyToRemove(undefined);
    void factorActions.runChange('passkeyRemoved', () =>
      call(secondFactorEndpoints.removePasskey, { id }).then(() => ({})),
    );
  };
  return (
    <section className="panel" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('title')}</h2>
      <p>{t('text')}</p>
      {passkeys.length > 0 ? (
        <ul className="factors">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              {renamedId === passkey.id ? (
                <RenamePasskeyForm
                  passkey={passkey}
                  factorActions={factorActions}
                  onClose={() => setRenamedId(undefined)}
                />
              ) : (
                <>
                  <span>
                    <strong>{passkey.name}</strong>
                    <br />
                    <span>{formatUsage(passkey)}</span>
                  </span>
                  <span className="buttons">
                    <Button
                      aria-label={t('renameNamed', { name: passkey.name })}
                      onClick={() => setRenamedId(passkey.id)}
                    >
                      {t('rename')}
                    </Button>
                    <Button
                      danger
                      aria-label={t('removeNamed', { name: passkey.name })}
                      onClick={() => setPasskeyToRemove(passkey)}
                    >
                      {t('remove')}
                    </Button>
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <PasskeyForm factorActions={factorActions} />
      <ConfirmModal
        open={passkeyToRemove !== undefined}
        question={t('question')}
        detail={passkeyToRemove?.name ?? ''}
        onContinue={() => passkeyToRemove && remove(passkeyToRemove)}
        onClose={() => setPasskeyToRemove(undefined)}
      />
    </section>
  );
}
