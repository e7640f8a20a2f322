import type { Application } from '../contracts/schemas/application.ts';
import type { AnsweredDocument, FileRef } from './content/content.ts';
import { splitByFile } from './content/group-items.ts';
import { findApplicationStatus, type NextToAct } from './statuses.ts';

interface ReceivedDocument extends AnsweredDocument {
  readonly file: FileRef;
}

/** What the receipt of an application says, on its page and as PDF; times are ISO 8601 in UTC. */
export interface Receipt {
  readonly applicationId: number;
  readonly serviceName: string;
  readonly applicantName: string;
  readonly submittedDate: string;
  readonly resubmittedDate: string | null;
  readonly withdrawnDate: string | null;
  /** Each file as a document of its own, in the order of the form. */
  readonly documents: readonly ReceivedDocument[];
  /** What comes next: the desk reads it, its applicant has to change it, the authority decides; null once nothing does. */
  readonly nextStep: 'read' | 'change' | 'authority' | null;
  /** By when it is decided, and whether that is past. */
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

/** The receipt of an application with these documents; undefined for a draft, of which nothing has been received. */
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
