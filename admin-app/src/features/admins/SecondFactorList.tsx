import { type FactorKind, fullName, type UserSummary } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { joinValues } from '@emigration-portal/shared-ui/lists';
import admins from '../../locales/en/admins.json';
import { useTexts } from '../../texts.ts';

/** The second factors of an administrator; a dash until they are loaded. */
export function SecondFactorList({ kinds }: { readonly kinds: readonly FactorKind[] | undefined }) {
  const { t } = useTexts(admins, 'factors');
  const text = kinds?.length === 0 ? t('none') : kinds && joinValues(kinds.map((kind) => t(`kinds.${kind}`)));
  return <span>{text ?? '–'}</span>;
}

interface Props {
  readonly admin: UserSummary;
  readonly onReset: (admin: UserSummary) => void;
}

export function ResetFactorsButton({ admin, onReset }: Props) {
  const { t } = useTexts(admins, 'factors');
  return (
    <Button aria-label={t('resetNamed', { name: fullName(admin) })} onClick={() => onReset(admin)}>
      {t('reset')}
    </Button>
  );
}
