import {
  type AuditRow,
  auditActionIds,
  type auditEndpoints,
  auditKinds,
  type InputOf,
  normalizeEntry,
} from '@emigration-portal/shared-api';

/** The filter in the URL; an empty string means all. Days are in the reader's time zone. */
export const auditFilterFields = ['who', 'what', 'application', 'person', 'from', 'to'] as const;
export type AuditFilterValues = Readonly<Record<(typeof auditFilterFields)[number], string>>;

export const parseAuditFilter = (query: URLSearchParams): AuditFilterValues =>
  Object.fromEntries(auditFilterFields.map((name) => [name, query.get(name)?.trim() ?? ''])) as AuditFilterValues;

type Filter = InputOf<typeof auditEndpoints.exportAudit>;

/** The filter as API input. Drops malformed values, but passes account names on: the server says which is unknown. */
export function auditFilterInput({ who, what, application, person, from, to }: AuditFilterValues): Filter {
  const known = [...auditKinds, ...auditActionIds].find((each) => each === what);
  return {
    ...(who && { who }),
    ...(known && { what: known }),
    ...(/^[1-9]\d{0,14}$/.test(normalizeEntry(application)) && { applicationId: Number(normalizeEntry(application)) }),
    ...(person && { person }),
    ...dayInput('from', from, 0),
    ...dayInput('to', to, 1),
  };
}

function dayInput(name: 'from' | 'to', day: string, more: number): Filter {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!date) return {};
  return { [name]: new Date(Number(year), Number(month) - 1, Number(date) + more).toISOString() };
}

/** The id in the row's `object` if it is of this kind, else undefined. */
export const subjectId = ({ object }: Pick<AuditRow, 'object'>, subject: string): number | undefined => {
  const [, kind, number] = /^(\w+):(\d{1,15})$/.exec(object) ?? [];
  return kind === subject ? Number(number) : undefined;
};
