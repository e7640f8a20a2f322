import { type FactorKind, fullName, type UserSummary } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';

/** The second factors of an administrator; a dash until they are loaded. */
export function SecondFactorList({ of: factors }: { readonly of: readonly FactorKind[] | undefined }) {
  const { t } = useTranslation('admin', { keyPrefix: 'admins.factors' });
  const kinds = factors?.length === 0 ? t('none') : factors?.map((kind) => t(`kinds.${kind}`)).join(', ');
  return <span>{kinds ?? '–'}</span>;
}

interface Props {
  readonly admin: UserSummary;
  readonly onReset: (admin: UserSummary) => void;
}

export function ResetFactorsButton({ admin, onReset }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'admins.factors' });
  return (
    <Button aria-label={t('resetNamed', { name: fullName(admin) })} onClick={() => onReset(admin)}>
      {t('reset')}
    </Button>
  );
}
