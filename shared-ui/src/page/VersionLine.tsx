import { runningVersions } from '@emigration-portal/shared-api/config';
import { useTranslation } from '../i18n/index.ts';

interface Props {
  /** The versions to show; by default those that run in the page. */
  readonly versions?: string | undefined;
}

/** A line with the running versions, for support. One press selects it all. */
export function VersionLine({ versions = runningVersions() }: Props) {
  const { t } = useTranslation('shared');
  return versions ? <p className="versions">{t('versions', { versions })}</p> : null;
}
