import { type AuditRow, fullName } from '@emigration-portal/shared-api';
import type { FullAuditRow } from './queries.ts';

export const toAuditRow = ({ actor, before, after, at, ...row }: FullAuditRow): AuditRow => ({
  ...row,
  at: at.toISOString(),
  actor: actor && { ...actor, name: fullName(actor) },
  details: details(before ?? {}, after ?? {}),
});

function details(before: Record<string, unknown>, after: Record<string, unknown>): AuditRow['details'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }));
}

const asText = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
