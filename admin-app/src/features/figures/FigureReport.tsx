import type { figureEndpoints, OutputOf, WeekFigures } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { EmptyList } from '@emigration-portal/shared-ui/lists';
import { useMemo } from 'react';
import { chartLineStyles } from '../../components/chart/chart-lines.ts';
import { LineChart } from '../../components/chart/LineChart.tsx';
import { FigureTable } from './FigureTable.tsx';
import { formatFigure } from './figure-columns.ts';
import { listMondays } from './figures-query.ts';
import { countDecided, useFigureColumns } from './useFigureColumns.ts';

type Figures = OutputOf<typeof figureEndpoints.getFigures>;

interface Props {
  readonly figures: Figures;
  readonly weeks: number;
}

/** Totals, chart and tables; one sentence if there are no figures. */
export function FigureReport({ figures, weeks }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'figures' });
  const places = useMemo(
    () => [...new Set([...listMondays(weeks), ...figures.weeks.map(({ week }) => week)])].sort(),
    [figures, weeks],
  );
  const columns = useFigureColumns(places.at(-1));
  if (figures.weeks.length === 0)
    return (
      <section className="panel" aria-label={t('byWeek')}>
        <EmptyList text={t('empty')} search="" />
      </section>
    );
  return (
    <>
      <section className="panel" aria-labelledby="figures-overall">
        <h2 id="figures-overall">{t('overall', { count: weeks })}</h2>
        <FigureTotals {...figures.overall} />
        <FigureChart figures={figures} places={places} />
      </section>
      <FigureTable
        title={t('byWeek')}
        name="figures-by-week"
        columns={columns.weeks}
        rows={withEmptyWeeks(figures.weeks, places, t('nothing'))}
        rowKey={({ week, serviceId }) => `${week} ${serviceId}`}
        empty={t('empty')}
      />
      <FigureTable
        title={t('whySentBack')}
        name="figures-sent-back"
        columns={columns.reasons}
        rows={figures.reasons}
        rowKey={({ reason }) => reason}
        empty={t('noReasons')}
      />
      {figures.admins && (
        <FigureTable
          title={t('byAdmin')}
          name="figures-by-administrator"
          columns={columns.admins}
          rows={figures.admins}
          rowKey={({ admin }) => admin.id}
          empty={t('nobodyDecided')}
        />
      )}
    </>
  );
}

/** Newest first, with a row for each week without figures. */
function withEmptyWeeks(rows: readonly WeekFigures[], places: readonly string[], nothing: string): WeekFigures[] {
  const none = { approved: 0, rejected: 0, sentBack: 0, medianDays: null, p90Days: null, received: 0 };
  return [...places].reverse().flatMap((week) => {
    const own = rows.filter((row) => row.week === week);
    return own.length > 0 ? own : [{ week, serviceId: 0, serviceName: nothing, ...none }];
  });
}

function FigureTotals(overall: Figures['overall']) {
  const { t } = useTranslation('admin', { keyPrefix: 'figures' });
  const sums = [
    { name: t('received'), value: overall.received },
    { name: t('decided'), value: countDecided(overall) },
    { name: t('sentBack'), value: overall.sentBack },
    { name: t('median'), value: overall.medianDays },
    { name: t('p90'), value: overall.p90Days },
  ];
  return (
    <dl className="figure-sums">
      {sums.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatFigure(value, t('none'))}</dd>
        </div>
      ))}
    </dl>
  );
}

function FigureChart({ figures, places }: { readonly figures: Figures; readonly places: readonly string[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'figures' });
  const lines = useMemo(() => {
    const sumOf = (week: string, count: (row: WeekFigures) => number) =>
      figures.weeks.filter((row) => row.week === week).reduce((sum, row) => sum + count(row), 0);
    const shown = [
      { name: 'received', style: chartLineStyles.received, count: ({ received }: WeekFigures) => received },
      { name: 'decided', style: chartLineStyles.positive, count: countDecided },
      { name: 'sentBack', style: chartLineStyles.negative, count: ({ sentBack }: WeekFigures) => sentBack },
    ] as const;
    return shown.map(({ name, style, count }) => ({
      name,
      style,
      text: t(name),
      values: places.map((week) => sumOf(week, count)),
    }));
  }, [figures, places, t]);
  return <LineChart days={places} lines={lines} incompleteText={t('thisWeek')} />;
}
