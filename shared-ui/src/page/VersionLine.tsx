import { runningVersions } from '@emigration-portal/shared-api/config';
import { useTranslation } from '../i18n/index.ts';

interface Props {
  /** The versions to show; by default the running ones. Renders nothing for an empty text. */
  readonly versions?: string | undefined;
}

/** A line with the running versions, for support. One press selects the whole line. */
export function VersionLine({ versions = runningVersions() }: Props) {
  const { t } = useTranslation('shared');
  return versions ? <p className="versions">{t('versions', { versions })}</p> : null;
}
