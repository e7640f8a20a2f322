import {
  type ApplicationChange,
  DASHBOARD_CHART_DAYS,
  DAY_MS,
  type DayCountName,
  type FieldChange,
  filterStatuses,
  fullName,
  issuedDocumentKinds,
  issuedDocuments,
  mapDayCounts,
  type QueueDay,
  type ReviewChange,
} from '@emigration-portal/shared-api';
import { buildHistoryStep } from './history-steps.ts';
import type { DayRow, HistoryRow } from './queries.ts';

const utcDay = (at: Date) => at.toISOString().slice(0, 10);

/** The days of the chart: UTC days such as `2026-02-03`, oldest first. */
export const listLastDays = (now: Date): string[] =>
  Array.from({ length: DASHBOARD_CHART_DAYS }, (_, at) =>
    utcDay(new Date(now.getTime() - (DASHBOARD_CHART_DAYS - 1 - at) * DAY_MS)),
  );

/** The counts of each day; 0 for days without events. */
export const buildQueueDays = (days: readonly string[], rows: readonly DayRow[]): QueueDay[] =>
  days.map((day) => ({
    day,
    ...mapDayCounts((count) =>
      rows
        .filter((row) => row.day === day && listEvents(count).includes(row.event))
        .reduce((sum, { total }) => sum + total, 0),
    ),
  }));

const listEvents = (count: DayCountName): string[] =>
  count === 'submitted'
    ? [count]
    : filterStatuses(({ name, isCountedDaily }) => isCountedDaily && name === count).map(String);

/** Audited fields that the history shows, with their wire names. */
const shownFields: Readonly<Record<string, FieldChange['field']>> = {
  status: 'status',
  paymentStatus: 'paymentStatus',
  adminRemarks: 'adminRemarks',
  transactionId: 'transactionId',
  ...Object.fromEntries(issuedDocumentKinds.map((kind) => [issuedDocuments[kind].fields[0], kind])),
};

/** From the field of a document's name to the field of its prefix. Another prefix means another file. */
const prefixFields: Readonly<Record<string, string>> = Object.fromEntries(
  issuedDocumentKinds.map((kind) => issuedDocuments[kind].fields),
);

type HistoryEntry = ApplicationChange | ReviewChange;

/** At most one entry; none if the action is not part of the history. */
export function toHistoryEntries({ id, at, action, before, after, actor, colleague }: HistoryRow): HistoryEntry[] {
  const step = buildHistoryStep(action, (after ?? {}) as Record<string, unknown>, colleague ? fullName(colleague) : '');
  if (!step) return [];
  return [
    {
      id,
      at: at.toISOString(),
      by: actor ? fullName(actor) : '',
      byAdmin: actor?.role === 'Admin',
      ...step,
      changes: listFieldChanges(before, after),
    } as HistoryEntry,
  ];
}

function listFieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
  const recorded = Object.keys(old).length > 0;
  const differs = (name: string) => name in now && String(now[name]) !== String(old[name] ?? '');
  return Object.entries(shownFields)
    .filter(([name]) => differs(name) || differs(prefixFields[name] ?? ''))
    .map(([name, field]) => ({
      field,
      before: recorded && name in old ? String(old[name]) : null,
      after: String(now[name]),
    }));
}
