import {
  applicationTabs,
  type Features,
  type OutputOf,
  type reviewEndpoints,
  staffStatusIds,
} from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { formatNumber } from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useLoaderData } from '@emigration-portal/shared-ui/router';
import { Tile } from '../../components/Tile.tsx';
import dashboard from '../../locales/en/dashboard.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { ActivityPanel } from './ActivityPanel.tsx';
import type { loadDashboard } from './load-dashboard.ts';
import { QueuePanel } from './queue/QueuePanel.tsx';
import { UndeliverableMailNote } from './UndeliverableMailNote.tsx';
import './dashboard.css';

export function Component() {
  const { t } = useTexts(dashboard);
  const { requests, figures, views, error } = useLoaderData<typeof loadDashboard>();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <UndeliverableMailNote count={figures?.undeliverableMails ?? 0} />
      <Tiles figures={figures} />
      <QueuePanel requests={requests} counts={figures?.counts} views={views} />
      <ActivityPanel days={figures?.days} error={error} />
    </>
  );
}

/** A tile. `super`: only super admins see it. `feature`: it needs this feature flag. */
interface TileEntry {
  readonly to: string;
  readonly text: string;
  readonly super?: true;
  readonly feature?: keyof Features;
}

const tiles = [
  { to: paths.services, text: 'serviceManagement' },
  { to: paths.figures, text: 'figures' },
  { to: paths.wrongWords, text: 'wrongWords' },
  { to: paths.manageAdmins, text: 'manageAdmins', super: true },
  { to: paths.audit, text: 'audit', super: true },
  { to: paths.settings, text: 'profile', feature: 'dashboardProfileTile' },
] as const satisfies readonly TileEntry[];

type Figures = OutputOf<typeof reviewEndpoints.getQueueFigures>;

interface TilesProps {
  /** Undefined if they could not be loaded. */
  readonly figures: Figures | undefined;
}

function Tiles({ figures }: TilesProps) {
  const { t } = useTexts(dashboard);
  const user = useSessionUser();
  const { features } = runtimeConfig();
  const countText = (textKey: 'published' | 'waitingNow' | 'openReports', count: number | undefined) =>
    count === undefined ? undefined : t(textKey, { count, number: formatNumber(count) });
  const detailTexts: Partial<Record<(typeof tiles)[number]['text'], string | undefined>> = figures
    ? {
        serviceManagement: countText('published', figures.publishedServices),
        figures: countText('waitingNow', countWaitingForStaff(figures.counts)),
        wrongWords: countText('openReports', figures.openWordReports),
      }
    : {};
  const isVisible = (tile: TileEntry) =>
    (!tile.super || user?.super === 'True') && (!tile.feature || features[tile.feature]);
  return (
    <nav aria-label={t('tiles')}>
      <ul className="tiles dashboard-tiles">
        {tiles.filter(isVisible).map(({ to, text }) => (
          <Tile key={to} to={to} detail={detailTexts[text]}>
            {t(text)}
          </Tile>
        ))}
      </ul>
    </nav>
  );
}

/** Number of applications with a status in which staff must act. */
const countWaitingForStaff = (counts: Figures['counts']): number =>
  staffStatusIds.reduce((sum, status) => sum + (counts[applicationTabs.indexOf(status)] ?? 0), 0);
