import { SendConfirmationButton } from '@emigration-portal/shared-ui/address';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormMessage } from '@emigration-portal/shared-ui/feedback';
import { Link } from '@emigration-portal/shared-ui/router';
import saving from '../../../locales/en/saving.json';
import { paths } from '../../../paths.ts';
import { useTexts } from '../../../texts.ts';
import type { EditorOutcome } from '../status/useSaveOutcome.ts';

interface Props {
  readonly outcome: EditorOutcome | undefined;
  readonly userId: number;
  readonly isReloading: boolean;
  readonly onReload: () => void;
}

/** Shows how the last save went, with a button or link for the next step. */
export function EditorMessage({ outcome, userId, isReloading, onReload }: Props) {
  const { t } = useTexts(saving);
  return (
    <FormMessage
      outcome={outcome}
      action={
        <>
          {outcome?.nextStep === 'reload' && (
            <Button loading={isReloading} onClick={onReload}>
              {t('catchUp')}
            </Button>
          )}
          {outcome?.nextStep === 'confirm' && <SendConfirmationButton userId={userId} />}
          {outcome?.nextStep === 'list' && <Link to={paths.applicationList}>{t('toList')}</Link>}
          {outcome?.nextStep === 'workers' && <Link to={paths.batchList}>{t('toWorkers')}</Link>}
          {outcome?.nextStep === 'services' && <Link to={paths.serviceList}>{t('toServices')}</Link>}
        </>
      }
    />
  );
}
