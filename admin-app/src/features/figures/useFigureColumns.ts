import type { AdminFigures, ReasonFigures, WeekFigures } from '@emigration-portal/shared-api';
import { formatDay } from '@emigration-portal/shared-ui/lists';
import changeReasons from '../../locales/en/changeReasons.json';
import figures from '../../locales/en/figures.json';
import { useTexts } from '../../texts.ts';
import type { FigureColumn } from './figure-columns.ts';

type DecisionFigures = Pick<WeekFigures, 'approved' | 'rejected' | 'sentBack' | 'medianDays' | 'p90Days'>;

/** Number of decided applications: approved, rejected and sent back. */
export const countDecided = ({ approved, rejected, sentBack }: DecisionFigures): number =>
  approved + rejected + sentBack;

/** The columns of each table. `currentWeek` is marked as not complete. */
export function useFigureColumns(currentWeek?: string) {
  const { t } = useTexts(figures);
  const { t: reasonText } = useTexts(changeReasons);
  const decisionColumns: readonly FigureColumn<DecisionFigures>[] = [
    { key: 'decided', title: t('decided'), value: countDecided },
    { key: 'approved', title: t('approved'), value: ({ approved }) => approved },
    { key: 'rejected', title: t('rejected'), value: ({ rejected }) => rejected },
    { key: 'sentBack', title: t('sentBack'), value: ({ sentBack }) => sentBack },
    { key: 'median', title: t('median'), value: ({ medianDays }) => medianDays },
    { key: 'p90', title: t('p90'), value: ({ p90Days }) => p90Days },
  ];
  const weeks: readonly FigureColumn<WeekFigures>[] = [
    {
      key: 'week',
      title: t('week'),
      value: ({ week }) => week,
      format: ({ week }) => (week === currentWeek ? t('weekSoFar', { week: formatDay(week) }) : formatDay(week)),
    },
    { key: 'service', title: t('service'), value: ({ serviceName }) => serviceName },
    { key: 'received', title: t('received'), value: ({ received }) => received },
    ...decisionColumns,
  ];
  const reasons: readonly FigureColumn<ReasonFigures>[] = [
    { key: 'reason', title: t('reason'), value: ({ reason }) => reasonText(reason) },
    { key: 'times', title: t('times'), value: ({ times }) => times },
  ];
  const admins: readonly FigureColumn<AdminFigures>[] = [
    { key: 'admin', title: t('admin'), value: ({ admin }) => admin.name },
    ...decisionColumns,
  ];
  return { weeks, reasons, admins };
}
