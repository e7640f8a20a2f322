import { FIGURE_DAYS, type QueueDay } from '@emigration-portal/shared-api';
import { i18n, useTranslation } from '@emigration-portal/shared-ui/i18n';
import { CouldNotLoad } from '@emigration-portal/shared-ui/lists';
import { type CSSProperties, useDeferredValue, useEffect, useRef } from 'react';
import { activityEvents, dayFormat } from './activity.ts';
import './activity.css';

interface Props {
  readonly days: readonly QueueDay[] | undefined;
  /** Why there are no days. */
  readonly error: unknown;
}

/** What happened on each of the last days; says so when that could not be loaded. */
export function ActivityPanel({ days, error }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard.activity' });
  return (
    <section className="panel" aria-labelledby="activity">
      <h2 id="activity">{t('title', { days: FIGURE_DAYS })}</h2>
      {days ? <Activity days={days} /> : <CouldNotLoad error={error} text={t('failed')} />}
    </section>
  );
}

interface DaysProps {
  readonly days: readonly QueueDay[];
}

/** A picture, the sums in its legend, and every figure as a table, which is folded up and so drawn last. */
function Activity({ days }: DaysProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard.activity' });
  const picture = usePicture(days, i18n.language);
  return (
    <>
      <ul className="activity-legend">
        {activityEvents.map(({ name, colour, border }) => (
          <li key={name} style={{ '--line-colour': `var(${colour})`, '--line-style': border } as CSSProperties}>
            {t('sum', { event: t(name), sum: days.reduce((sum, day) => sum + day[name], 0) })}
          </li>
        ))}
      </ul>
      <div ref={picture} className="activity-picture" aria-hidden />
      <details>
        <summary>{t('asTable')}</summary>
        <Figures days={useDeferredValue(days, [])} />
      </details>
    </>
  );
}

function Figures({ days }: DaysProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard.activity' });
  const format = dayFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <table className="activity-table">
      <caption className="visually-hidden">{t('title', { days: FIGURE_DAYS })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {activityEvents.map(({ name }) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map((day) => (
          <tr key={day.day}>
            <th scope="row">{format(day.day)}</th>
            {activityEvents.map(({ name }) => (
              <td key={name}>{day[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Draws once the chart library has come; without canvas or library the legend and the table say the same. */
function usePicture(days: readonly QueueDay[], language: string) {
  const at = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (typeof Path2D === 'undefined') return;
    let erase = () => {};
    let left = false;
    import('./drawActivity.ts').then(
      ({ drawActivity }) => {
        if (!left && at.current) erase = drawActivity(at.current, days, language);
      },
      () => {},
    );
    return () => {
      left = true;
      erase();
    };
  }, [days, language]);
  return at;
}
