import type { figureEndpoints, OutputOf, WeekFigures } from '@emigration-portal/shared-api';
import { EmptyList } from '@emigration-portal/shared-ui/lists';
import { useMemo } from 'react';
import { chartLineStyles } from '../../components/chart/chart-lines.ts';
import { LineChart } from '../../components/chart/LineChart.tsx';
import figuresTexts from '../../locales/en/figures.json';
import { useTexts } from '../../texts.ts';
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
  const { t } = useTexts(figuresTexts);
  const mondays = useMemo(
    () => [...new Set([...listMondays(weeks), ...figures.weeks.map(({ week }) => week)])].sort(),
    [figures, weeks],
  );
  const columns = useFigureColumns(mondays.at(-1));
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
        <FigureChart figures={figures} mondays={mondays} />
      </section>
      <FigureTable
        title={t('byWeek')}
        fileName="figures-by-week"
        columns={columns.weeks}
        rows={createWeekRows(figures.weeks, mondays, t('nothing'))}
        rowKey={({ week, serviceId }) => `${week} ${serviceId}`}
        emptyText={t('empty')}
      />
      <FigureTable
        title={t('whySentBack')}
        fileName="figures-sent-back"
        columns={columns.reasons}
        rows={figures.reasons}
        rowKey={({ reason }) => reason}
        emptyText={t('noReasons')}
      />
      {figures.admins && (
        <FigureTable
          title={t('byAdmin')}
          fileName="figures-by-administrator"
          columns={columns.admins}
          rows={figures.admins}
          rowKey={({ admin }) => admin.id}
          emptyText={t('nobodyDecided')}
        />
      )}
    </>
  );
}

/** Creates the table rows: newest week first, with an empty row for each week without figures. */
function createWeekRows(
  rows: readonly WeekFigures[],
  mondays: readonly string[],
  emptyWeekText: string,
): WeekFigures[] {
  const noFigures = { approved: 0, rejected: 0, sentBack: 0, medianDays: null, p90Days: null, received: 0 };
  return [...mondays].reverse().flatMap((week) => {
    const weekRows = rows.filter((row) => row.week === week);
    return weekRows.length > 0 ? weekRows : [{ week, serviceId: 0, serviceName: emptyWeekText, ...noFigures }];
  });
}

function FigureTotals(overall: Figures['overall']) {
  const { t } = useTexts(figuresTexts);
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

function FigureChart({ figures, mondays }: { readonly figures: Figures; readonly mondays: readonly string[] }) {
  const { t } = useTexts(figuresTexts);
  const lines = useMemo(() => {
    const sumOf = (week: string, count: (row: WeekFigures) => number) =>
      figures.weeks.filter((row) => row.week === week).reduce((sum, row) => sum + count(row), 0);
    const chartLines = [
      { name: 'received', style: chartLineStyles.received, count: ({ received }: WeekFigures) => received },
      { name: 'decided', style: chartLineStyles.positive, count: countDecided },
      { name: 'sentBack', style: chartLineStyles.negative, count: ({ sentBack }: WeekFigures) => sentBack },
    ] as const;
    return chartLines.map(({ name, style, count }) => ({
      name,
      style,
      text: t(name),
      values: mondays.map((week) => sumOf(week, count)),
    }));
  }, [figures, mondays, t]);
  return <LineChart days={mondays} lines={lines} incompleteText={t('thisWeek')} />;
}
