import {
  type AuditAction,
  changeReasonNames,
  fullName,
  MINUTE_MS,
  paidStatus,
  statusIdOf,
} from '@emigration-portal/shared-api';
import type { CopyValue, TableRows } from '../../db/copy-rows.ts';
import { buildTransactionSearchText } from '../../db/search/search-texts.ts';
import type { LoadPlan } from './LoadPlan.ts';
import { generateLoadStories, type LoadStory } from './load-stories.ts';
import { chooseAdmin } from './people.ts';

function* transactionRows(plan: LoadPlan): Generator<CopyValue[]> {
  for (const { n, id, service, paidAt, transactionId } of generateLoadStories(plan)) {
    if (!paidAt) continue;
    const admin = chooseAdmin(plan, n);
    const text = buildTransactionSearchText(admin, { transactionId, applicationId: id, invoiceNumber: transactionId });
    const method = `Completed by Admin ${fullName(admin)}`;
    yield [transactionId, id, admin.id, paidStatus, service.chargeFils, method, transactionId, text, paidAt];
  }
}

const transactionTable = (plan: LoadPlan): TableRows => ({
  table: 'transaction',
  columns: [
    ...['transaction_id', 'application_id', 'admin_id', 'status', 'amount_fils', 'payment_method', 'invoice_number'],
    ...['search_text', 'created_at'],
  ],
  rows: transactionRows(plan),
});

const { inProgress, resubmission } = statusIdOf;

function* rulingRows(plan: LoadPlan): Generator<CopyValue[]> {
  for (const { n, id, service, status, submittedAt, resubmittedAt, decidedAt } of generateLoadStories(plan)) {
    if (!decidedAt || !submittedAt) continue;
    const waited = decidedAt.getTime() - (resubmittedAt ?? submittedAt).getTime();
    const reasons = status === resubmission ? [changeReasonNames[n % changeReasonNames.length]] : [];
    yield [id, service.serviceId, chooseAdmin(plan, n).id, decidedAt, status, waited, JSON.stringify(reasons)];
  }
}

const rulingTable = (plan: LoadPlan): TableRows => ({
  table: 'ruling',
  columns: ['application_id', 'service_id', 'admin_id', 'at', 'status', 'waited_ms', 'reasons'],
  rows: rulingRows(plan),
});

type Change = Record<string, unknown> | null;

interface RowOrigin {
  readonly at: Date;
  readonly actorId: number;
  readonly id: number;
}

const auditRow = ({ at, actorId, id }: RowOrigin, action: AuditAction, before: Change, after: Change) => [
  ...[at, actorId, action, `application:${id}`, before && JSON.stringify(before), after && JSON.stringify(after)],
  ...['127.0.0.1', `load-${id}`],
];

function* startRows({ input }: LoadPlan, { id, customer, startedAt, submittedAt }: LoadStory): Generator<CopyValue[]> {
  const action = submittedAt ? 'application.submit' : 'application.create';
  const after = { status: inProgress, paymentStatus: 'Pending', submitted: submittedAt !== null };
  const actorId = input.firstCustomer + customer;
  yield auditRow({ at: submittedAt ?? startedAt, actorId, id }, action, null, after);
}

function* decisionRows(plan: LoadPlan, story: LoadStory): Generator<CopyValue[]> {
  const { n, id, decidedAt, paidAt, payment, status, transactionId } = story;
  const actorId = chooseAdmin(plan, n).id;
  const minutesBefore = (at: Date, minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS);
  const seen = decidedAt ?? paidAt;
  if (seen) yield auditRow({ at: minutesBefore(seen, 90), actorId, id }, 'application.read', null, null);
  const paid = { paymentStatus: payment, transactionId };
  const unpaid = { paymentStatus: 'Pending', transactionId: '' };
  if (paidAt)
    yield auditRow({ at: paidAt, actorId, id }, 'application.payment', unpaid, { ...paid, payment: transactionId });
  if (!decidedAt) return;
  const before = { status: inProgress, ...(paidAt ? paid : unpaid) };
  yield auditRow({ at: decidedAt, actorId, id }, 'application.review', before, { ...before, status });
}

/** Audit rows, roughly in order of time. */
function* auditRows(plan: LoadPlan): Generator<CopyValue[]> {
  const waiting = generateLoadStories(plan);
  for (const story of generateLoadStories(plan)) {
    yield* startRows(plan, story);
    if (story.n >= plan.applicationsPerWait) yield* decisionRows(plan, waiting.next().value as LoadStory);
  }
  for (const story of waiting) yield* decisionRows(plan, story);
}

const auditTable = (plan: LoadPlan): TableRows => ({
  table: 'audit_log',
  columns: ['at', 'actor_id', 'action', 'object', 'before', 'after', 'ip', 'request_id'],
  rows: auditRows(plan),
});

export const listRecordTables = (plan: LoadPlan): TableRows[] => [
  transactionTable(plan),
  rulingTable(plan),
  auditTable(plan),
];
