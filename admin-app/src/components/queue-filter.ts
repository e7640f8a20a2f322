import { findPaymentStatus, isDay, type PaymentStatus, type QueueFilter } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';

/** Whose an application is, beside the ids of colleagues. */
export const ME = 'me';
export const NOBODY = 'nobody';

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/** What an address may narrow the queue by, and what counts as said. */
const fields = {
  service: isId,
  payment: (text: string) => findPaymentStatus(text) !== undefined,
  assigned: (text: string) => text === ME || text === NOBODY || isId(text),
  from: isDay,
  to: isDay,
  resubmitted: (text: string) => text === '1',
} as const satisfies Readonly<Record<string, (text: string) => boolean>>;

export type FilterField = keyof typeof fields;
export const filterFields = Object.keys(fields) as FilterField[];

/** What the queue is narrowed by, as it stands in the address; empty for what it is not. */
export type FilterQuery = Readonly<Record<FilterField, string>>;

export function readFilter(query: URLSearchParams): FilterQuery {
  const entries = filterFields.map((name) => {
    const said = query.get(name) ?? '';
    return [name, fields[name](said) ? said : ''] as const;
  });
  return Object.fromEntries(entries) as FilterQuery;
}

/** The filter as the calls take it; `me` is whoever is signed in, so that a shared view is each one’s own. */
export function filterInput({ service, payment, assigned, from, to, resubmitted }: FilterQuery): QueueFilter {
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
  if (assigned === NOBODY) return 0;
  return assigned === ME ? (sessionUser()?.id ?? 0) : Number(assigned);
}
