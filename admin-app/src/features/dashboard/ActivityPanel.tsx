import { DASHBOARD_CHART_DAYS, type DayCountName, type QueueDay } from '@emigration-portal/shared-api';
import { formatDay, ListError } from '@emigration-portal/shared-ui/lists';
import { useDeferredValue, useMemo } from 'react';
import { chartLineStyles } from '../../components/chart/chart-lines.ts';
import { LineChart } from '../../components/chart/LineChart.tsx';
import dashboard from '../../locales/en/dashboard.json';
import { useTexts } from '../../texts.ts';

const activityLineStyles = {
  submitted: chartLineStyles.received,
  approved: chartLineStyles.positive,
  rejected: chartLineStyles.negative,
} as const satisfies Readonly<Record<DayCountName, object>>;
const activityEvents = Object.keys(activityLineStyles) as DayCountName[];

interface Props {
  readonly days: readonly QueueDay[] | undefined;
  /** Why `days` is undefined. */
  readonly error: unknown;
}

/** Chart and table of submitted, approved and rejected applications for each of the last days. */
export function ActivityPanel({ days, error }: Props) {
  const { t } = useTexts(dashboard, 'activity');
  return (
    <section className="panel" aria-labelledby="activity">
      <h2 id="activity">{t('title', { days: DASHBOARD_CHART_DAYS })}</h2>
      {days ? <Activity days={days} /> : <ListError error={error} text={t('failed')} />}
    </section>
  );
}

interface DaysProps {
  readonly days: readonly QueueDay[];
}

/** The chart and a collapsed table. The table renders deferred, because nobody sees it at first. */
function Activity({ days }: DaysProps) {
  const { t } = useTexts(dashboard, 'activity');
  const dates = useMemo(() => days.map(({ day }) => day), [days]);
  const lines = useMemo(
    () =>
      activityEvents.map((name) => {
        const values = days.map((day) => day[name]);
        const sum = values.reduce((total, value) => total + value, 0);
        return { name, text: t('sum', { event: t(name), sum }), style: activityLineStyles[name], values };
      }),
    [days, t],
  );
  return (
    <>
      <LineChart days={dates} lines={lines} incompleteText={t('today')} />
      <details>
        <summary>{t('asTable')}</summary>
        <ActivityTable days={useDeferredValue(days, [])} />
      </details>
    </>
  );
}

function ActivityTable({ days }: DaysProps) {
  const { t } = useTexts(dashboard, 'activity');
  return (
    <table className="chart-table">
      <caption className="visually-hidden">{t('title', { days: DASHBOARD_CHART_DAYS })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {activityEvents.map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map((day, fromNewest) => (
          <tr key={day.day}>
            <th scope="row">{fromNewest === 0 ? t('soFar', { day: formatDay(day.day) }) : formatDay(day.day)}</th>
            {activityEvents.map((name) => (
              <td key={name}>{day[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
