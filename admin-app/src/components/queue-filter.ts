import { findPaymentStatus, isDay, type PaymentStatus, type QueueFilter } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';

/** Values of `assigned` in the URL besides the ids of administrators. */
export const ASSIGNEE_ME = 'me';
export const ASSIGNEE_NOBODY = 'nobody';

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/** The filters that a URL can contain, with the check of each value. */
const filterChecks = {
  service: isId,
  payment: (text: string) => findPaymentStatus(text) !== undefined,
  assigned: (text: string) => text === ASSIGNEE_ME || text === ASSIGNEE_NOBODY || isId(text),
  from: isDay,
  to: isDay,
  resubmitted: (text: string) => text === '1',
} as const satisfies Readonly<Record<string, (text: string) => boolean>>;

/** A service or an administrator that a filter can select. */
export interface FilterChoice {
  readonly id: number;
  readonly name: string;
}

export type QueueFilterField = keyof typeof filterChecks;
export const queueFilterFields = Object.keys(filterChecks) as QueueFilterField[];

/** The filter values from the URL; an empty string means no filter. */
export type QueueFilterValues = Readonly<Record<QueueFilterField, string>>;

export function parseQueueFilter(query: URLSearchParams): QueueFilterValues {
  const entries = queueFilterFields.map((name) => {
    const value = query.get(name) ?? '';
    return [name, filterChecks[name](value) ? value : ''] as const;
  });
  return Object.fromEntries(entries) as QueueFilterValues;
}

/** The filter as API input. `me` becomes the id of the current user, so each user of a shared view gets their own. */
export function toQueueFilterInput({
  service,
  payment,
  assigned,
  from,
  to,
  resubmitted,
}: QueueFilterValues): QueueFilter {
  return {
    ...(service && { serviceId: Number(service) }),
    ...(payment && { paymentStatus: payment as PaymentStatus }),
    ...(assigned && { assignedTo: assigneeId(assigned) }),
    ...(from && { from }),
    ...(to && { to }),
    ...(resubmitted && { resubmitted: true as const }),
  };
}

function assigneeId(assigned: string): number {
  if (assigned === ASSIGNEE_NOBODY) return 0;
  return assigned === ASSIGNEE_ME ? (sessionUser()?.id ?? 0) : Number(assigned);
}
