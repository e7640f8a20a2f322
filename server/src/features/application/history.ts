import {
  type HistoryStep,
  type IssuedDocumentKind,
  newlyIssued,
  paidStatus,
  readIssuedFields,
} from '@emigration-portal/shared-api';
import type { ApplicationRow, AuditRow } from './queries.ts';

type Audited = Partial<ApplicationRow>;
/** What the audit row of a reveal says. */
type Revealed = { readonly field: string; readonly item: string };
type Step = Omit<HistoryStep, 'at'>;

/** An application's history for its owner, newest first. Of issued documents it tells those of the kinds in `shown`. */
export function historyOf(rows: readonly AuditRow[], shown: readonly IssuedDocumentKind[]): HistoryStep[] {
  const submit = rows.find(({ action }) => action === 'application.submit');
  return rows
    .flatMap((row, at) => {
      if (row.action === 'application.reveal') return [revealed(rows.slice(0, at), row)];
      const steps = row.action === 'application.submit' && row !== submit ? [] : stepsOf(row, shown);
      return steps.map((step) => ({ at: row.at.toISOString(), ...step }));
    })
    .reverse();
}

function revealed(earlier: readonly AuditRow[], { at, action, after }: AuditRow): HistoryStep {
  const { field, item } = after as Revealed;
  const before = earlier.filter((row) => row.action === action && (row.after as Revealed).field === field);
  return { at: at.toISOString(), kind: 'revealed', item, times: before.length + 1 };
}

function stepsOf({ action, before, after }: AuditRow, shown: readonly IssuedDocumentKind[]): Step[] {
  if (action === 'application.create') return [{ kind: 'saved' }];
  if (action === 'application.submit') return [{ kind: 'submitted' }];
  if (action === 'application.resubmit') return [{ kind: 'resubmitted' }];
  if (action === 'application.payment') return [{ kind: 'payment', paymentStatus: paidStatus }];
  if (action === 'application.destroy') return [{ kind: 'destroyed' }];
  if (action !== 'application.review') return [];
  return reviewSteps(before as Audited, after as Audited, shown);
}

function reviewSteps(before: Audited, after: Audited, shown: readonly IssuedDocumentKind[]): Step[] {
  const { status, paymentStatus, adminRemarks } = after;
  return [
    ...(status !== undefined && status !== before.status
      ? [{ kind: 'status' as const, applicationStatus: status }]
      : []),
    ...(paymentStatus && paymentStatus !== before.paymentStatus ? [{ kind: 'payment' as const, paymentStatus }] : []),
    ...(adminRemarks && adminRemarks !== before.adminRemarks ? [{ kind: 'remarks' as const }] : []),
    ...newlyIssued(readIssuedFields(before), readIssuedFields(after))
      .filter((kind) => shown.includes(kind))
      .map((kind) => ({ kind })),
  ];
}
