import {
  type AuditRow,
  auditActionIds,
  type auditEndpoints,
  auditKinds,
  type InputOf,
  normalizeEntry,
} from '@emigration-portal/shared-api';

/** The query parameters of the filter. `who` is the account that acted, `person` the account that the rows are about. */
export const auditFilterFields = ['who', 'what', 'application', 'person', 'from', 'to'] as const;
/** The filter in the URL; an empty string means all. Days are in the reader's time zone. */
export type AuditFilterValues = Readonly<Record<(typeof auditFilterFields)[number], string>>;

export const parseAuditFilter = (query: URLSearchParams): AuditFilterValues =>
  Object.fromEntries(auditFilterFields.map((name) => [name, query.get(name)?.trim() ?? ''])) as AuditFilterValues;

type AuditFilterInput = InputOf<typeof auditEndpoints.exportAudit>;

/** The filter as API input, without malformed values. The server checks account names and refuses unknown ones. */
export function toAuditFilterInput({ who, what, application, person, from, to }: AuditFilterValues): AuditFilterInput {
  const actionOrKind = [...auditKinds, ...auditActionIds].find((each) => each === what);
  return {
    ...(who && { who }),
    ...(actionOrKind && { what: actionOrKind }),
    ...(/^[1-9]\d{0,14}$/.test(normalizeEntry(application)) && { applicationId: Number(normalizeEntry(application)) }),
    ...(person && { person }),
    ...toInstantInput('from', from, 0),
    ...toInstantInput('to', to, 1),
  };
}

/** Midnight of the day in the reader's time zone, moved by `daysLater`; empty for a malformed day. */
function toInstantInput(name: 'from' | 'to', day: string, daysLater: number): AuditFilterInput {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!date) return {};
  return { [name]: new Date(Number(year), Number(month) - 1, Number(date) + daysLater).toISOString() };
}

/** The id in `object` (`application:41`), if the object is of this kind. */
export const findObjectId = ({ object }: Pick<AuditRow, 'object'>, wantedKind: string): number | undefined => {
  const [, objectKind, number] = /^(\w+):(\d{1,15})$/.exec(object) ?? [];
  return objectKind === wantedKind ? Number(number) : undefined;
};
