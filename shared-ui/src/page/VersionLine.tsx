import { runningVersions } from '@emigration-portal/shared-api/config';
import { useTranslation } from '../i18n/index.ts';

interface Props {
  /** What runs in the page, unless told otherwise. */
  readonly versions?: string | undefined;
}

/** A quiet line with what runs in the page, to be read out to support; one press selects it whole. */
export function VersionLine({ versions = runningVersions() }: Props) {
  const { t } = useTranslation('shared');
  return versions ? <p className="versions">{t('versions', { versions })}</p> : null;
}
