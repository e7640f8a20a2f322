import {
  type HistoryStep,
  type IssuedDocumentKind,
  listNewlyIssuedKinds,
  paidStatus,
  readIssuedDocumentFields,
} from '@emigration-portal/shared-api';
import type { ApplicationAuditRow, ApplicationRow } from './queries.ts';

type AuditedFields = Partial<ApplicationRow>;
type RevealedAnswer = { readonly field: string; readonly item: string };
type Step = Omit<HistoryStep, 'at'>;

/** The steps that the owner sees, newest first. Issued documents appear only if their kind is in `visibleKinds`. */
export function buildOwnerHistory(
  rows: readonly ApplicationAuditRow[],
  visibleKinds: readonly IssuedDocumentKind[],
): HistoryStep[] {
  const firstSubmit = rows.find(({ action }) => action === 'application.submit');
  return rows
    .flatMap((row, at) => {
      if (row.action === 'application.reveal') return [buildRevealStep(rows.slice(0, at), row)];
      const steps = row.action === 'application.submit' && row !== firstSubmit ? [] : buildSteps(row, visibleKinds);
      return steps.map((step) => ({ at: row.at.toISOString(), ...step }));
    })
    .reverse();
}

function buildRevealStep(
  earlier: readonly ApplicationAuditRow[],
  { at, action, after }: ApplicationAuditRow,
): HistoryStep {
  const { field, item } = after as RevealedAnswer;
  const before = earlier.filter((row) => row.action === action && (row.after as RevealedAnswer).field === field);
  return { at: at.toISOString(), kind: 'revealed', item, times: before.length + 1 };
}

function buildSteps(
  { action, before, after }: ApplicationAuditRow,
  visibleKinds: readonly IssuedDocumentKind[],
): Step[] {
  if (action === 'application.create') return [{ kind: 'saved' }];
  if (action === 'application.submit') return [{ kind: 'submitted' }];
  if (action === 'application.resubmit') return [{ kind: 'resubmitted' }];
  if (action === 'application.payment') return [{ kind: 'payment', paymentStatus: paidStatus }];
  if (action === 'application.destroy') return [{ kind: 'destroyed' }];
  if (action !== 'application.review') return [];
  return buildReviewSteps(before as AuditedFields, after as AuditedFields, visibleKinds);
}

function buildReviewSteps(
  before: AuditedFields,
  after: AuditedFields,
  visibleKinds: readonly IssuedDocumentKind[],
): Step[] {
  const { status, paymentStatus, adminRemarks } = after;
  return [
    ...(status !== undefined && status !== before.status
      ? [{ kind: 'status' as const, applicationStatus: status }]
      : []),
    ...(paymentStatus && paymentStatus !== before.paymentStatus ? [{ kind: 'payment' as const, paymentStatus }] : []),
    ...(adminRemarks && adminRemarks !== before.adminRemarks ? [{ kind: 'remarks' as const }] : []),
    ...listNewlyIssuedKinds(readIssuedDocumentFields(before), readIssuedDocumentFields(after))
      .filter((kind) => visibleKinds.includes(kind))
      .map((kind) => ({ kind })),
  ];
}
