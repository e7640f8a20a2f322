import { runningVersions } from '@emigration-portal/shared-api/config';
import page from '../locales/en/page.json';
import { useSharedTexts } from '../texts/index.ts';

interface Props {
  /** The versions to show; by default the running ones. Renders nothing for an empty text. */
  readonly versions?: string | undefined;
}

/** A line with the running versions, for support. One press selects the whole line. */
export function VersionLine({ versions = runningVersions() }: Props) {
  const { t } = useSharedTexts(page);
  return versions ? <p className="versions">{t('versions', { versions })}</p> : null;
}
