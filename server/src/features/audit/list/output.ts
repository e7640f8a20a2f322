import { type AuditRow, fullName } from '@emigration-portal/shared-api';
import type { FullAuditRow } from './queries.ts';

export const toAuditRow = ({ actor, before, after, at, ...row }: FullAuditRow): AuditRow => ({
  ...row,
  at: at.toISOString(),
  actor: actor && { ...actor, name: fullName(actor) },
  details: listDetails(before ?? {}, after ?? {}),
});

function listDetails(before: Record<string, unknown>, after: Record<string, unknown>): AuditRow['details'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => ({ field, before: toText(before[field]), after: toText(after[field]) }));
}

const toText = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
