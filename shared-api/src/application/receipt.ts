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
  /** Next step: staff review it, the applicant changes it, or the authority decides. Null if there is none. */
  readonly nextStep: 'read' | 'change' | 'authority' | null;
  /** When the decision is due, and whether that time has passed. */
  readonly decideBy: string | null;
  readonly isLate: boolean;
}

type Received = Pick<
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
  application: Received,
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
    nextStep: nextOf(application),
    decideBy,
    isLate: decideBy !== null && Date.parse(decideBy) < now,
  };
}

const nextOfWaiting: Readonly<Record<NextToAct, Receipt['nextStep']>> = {
  staff: 'read',
  applicant: 'change',
  authority: 'authority',
  nobody: null,
};

const nextOf = ({ applicationStatus, withdrawnDate }: Received): Receipt['nextStep'] =>
  withdrawnDate === undefined ? nextOfWaiting[findApplicationStatus(applicationStatus)?.nextToAct ?? 'nobody'] : null;
