import type { Application } from '../contracts/schemas/application.ts';
import type { AnsweredDocument, FileRef } from './content/content.ts';
import { splitByFile } from './content/group-items.ts';
import { findApplicationStatus, type NextToAct } from './statuses.ts';

interface ReceivedDocument extends AnsweredDocument {
  readonly file: FileRef;
}

/** The content of an application's receipt, on its page and as PDF. Times are ISO 8601 in UTC. */
export interface Receipt {
  readonly applicationId: number;
  readonly serviceName: string;
  readonly applicantName: string;
  readonly submittedDate: string;
  readonly resubmittedDate: string | null;
  readonly withdrawnDate: string | null;
  /** Each file as a separate document, in the order of the form. */
  readonly documents: readonly ReceivedDocument[];
  /**
   * `read`: staff review it. `change`: the applicant changes it. `authority`: the authority decides. Null: no next
   * step.
   */
  readonly nextStep: 'read' | 'change' | 'authority' | null;
  /** When the decision is due. */
  readonly decideBy: string | null;
  /** Whether the decision is overdue. */
  readonly isLate: boolean;
}

type ReceiptSource = Pick<
  Application,
  | 'applicationId'
  | 'serviceName'
  | 'createdBy'
  | 'submittedDate'
  | 'resubmittedDate'
  | 'withdrawnDate'
  | 'applicationStatus'
  | 'progress'
>;

/**
 * Builds the receipt of an application. Undefined for a draft, which nobody has received. `now` is in milliseconds
 * since 1970.
 */
export function buildReceipt(
  application: ReceiptSource,
  documents: readonly AnsweredDocument[],
  now: number,
): Receipt | undefined {
  const { submittedDate, resubmittedDate, withdrawnDate, progress } = application;
  if (!submittedDate) return undefined;
  const decideBy = progress?.decideBy ?? null;
  return {
    applicationId: application.applicationId,
    serviceName: application.serviceName,
    applicantName: application.createdBy,
    submittedDate,
    resubmittedDate,
    withdrawnDate: withdrawnDate ?? null,
    documents: documents
      .flatMap(splitByFile)
      .flatMap((document) => (document.file ? [{ ...document, file: document.file }] : [])),
    nextStep: nextStepOf(application),
    decideBy,
    isLate: decideBy !== null && Date.parse(decideBy) < now,
  };
}

const nextStepByActor: Readonly<Record<NextToAct, Receipt['nextStep']>> = {
  staff: 'read',
  applicant: 'change',
  authority: 'authority',
  nobody: null,
};

const nextStepOf = ({ applicationStatus, withdrawnDate }: ReceiptSource): Receipt['nextStep'] =>
  withdrawnDate === undefined ? nextStepByActor[findApplicationStatus(applicationStatus)?.nextToAct ?? 'nobody'] : null;
