import type { ApplicationLink } from '@emigration-portal/shared-api';
import { Link, useNavigate } from '@emigration-portal/shared-ui/router';
import type { Shortcut } from '../../components/shortcuts/active-shortcuts.ts';
import { useShortcuts } from '../../components/shortcuts/useShortcuts.ts';
import { useQueueQuery } from '../../components/useQueueQuery.ts';
import manageApplication from '../../locales/en/manageApplication.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';

interface Props {
  readonly previous: ApplicationLink | null;
  readonly next: ApplicationLink | null;
}

/** Links to the previous and next application in the reviewer's queue. */
export function QueueLinks({ previous, next }: Props) {
  const { t } = useTexts(manageApplication, 'queue');
  const { queueSearch } = useQueueQuery();
  const navigate = useNavigate();
  const reviewUrl = (neighbour: ApplicationLink) => paths.review(neighbour) + queueSearch;
  const createShortcut = (neighbour: ApplicationLink | null, keys: string[], name: Shortcut['name']): Shortcut[] =>
    neighbour ? [{ keys, name, run: () => void navigate(reviewUrl(neighbour)) }] : [];
  useShortcuts([
    ...createShortcut(next, ['n'], 'nextApplication'),
    ...createShortcut(previous, ['p'], 'previousApplication'),
  ]);
  const renderLink = (neighbour: ApplicationLink | null, label: string, text: string, missingText: string) =>
    neighbour ? (
      <Link className="button button-quiet" aria-label={label} to={reviewUrl(neighbour)}>
        {text}
      </Link>
    ) : (
      <span className="soft">{missingText}</span>
    );
  return (
    <nav className="buttons" aria-label={t('label')}>
      {renderLink(previous, t('previous', { id: previous?.id ?? '' }), t('previousShort'), t('noPrevious'))}
      {renderLink(next, t('next', { id: next?.id ?? '' }), t('nextShort'), t('noNext'))}
    </nav>
  );
}
