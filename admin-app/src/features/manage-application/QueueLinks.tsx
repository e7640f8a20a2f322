import type { ApplicationAddress } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link } from '@emigration-portal/shared-ui/router';
import { useQueue } from '../../components/useQueue.ts';
import { paths } from '../../paths.ts';

interface Props {
  readonly previous: ApplicationAddress | null;
  readonly next: ApplicationAddress | null;
}

/** To the applications before and after this one in the queue the reviewer came from. */
export function QueueLinks({ previous, next }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.queue' });
  const { here } = useQueue();
  const link = (to: ApplicationAddress | null, text: string, none: string) =>
    to ? (
      <Link className="button button-quiet" to={paths.application(to) + here}>
        {text}
      </Link>
    ) : (
      <span className="soft">{none}</span>
    );
  return (
    <nav className="buttons spread" aria-label={t('label')}>
      {link(previous, t('previous', { id: previous?.id }), t('noPrevious'))}
      {link(next, t('next', { id: next?.id }), t('noNext'))}
    </nav>
  );
}
