import type { Application } from '../contracts/schemas/application.ts';
import { filesOf } from './content/arranged.ts';
import type { AnsweredDocument, FileRef } from './content/content.ts';
import { knownStatus, type WaitsFor } from './statuses.ts';

interface ReceivedDocument extends AnsweredDocument {
  readonly file: FileRef;
}

/** What the receipt of an application says, on its page and as PDF; times are ISO 8601 in UTC. */
export interface Receipt {
  readonly number: number;
  readonly service: string;
  readonly applicant: string;
  readonly submitted: string;
  readonly again: string | null;
  readonly withdrawn: string | null;
  /** Each file as a document of its own, in the order of the form. */
  readonly documents: readonly ReceivedDocument[];
  /** What comes next: the desk reads it, its applicant has to change it, the authority decides; null once nothing does. */
  readonly next: 'read' | 'change' | 'authority' | null;
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
export function receiptOf(
  application: Received,
  documents: readonly AnsweredDocument[],
  now: number,
): Receipt | undefined {
  const { submittedDate, resubmittedDate, withdrawnDate, progress } = application;
  if (!submittedDate) return undefined;
  const decideBy = progress?.decideBy ?? null;
  return {
    number: application.applicationId,
    service: application.serviceName,
    applicant: application.createdBy,
    submitted: submittedDate,
    again: resubmittedDate,
    withdrawn: withdrawnDate ?? null,
    documents: documents
      .flatMap(filesOf)
      .flatMap((document) => (document.file ? [{ ...document, file: document.file }] : [])),
    next: nextOf(application),
    decideBy,
    isLate: decideBy !== null && Date.parse(decideBy) < now,
  };
}

const nextOfWaiting: Readonly<Record<WaitsFor, Receipt['next']>> = {
  staff: 'read',
  applicant: 'change',
  authority: 'authority',
  nobody: null,
};

const nextOf = ({ applicationStatus, withdrawnDate }: Received): Receipt['next'] =>
  withdrawnDate === undefined ? nextOfWaiting[knownStatus(applicationStatus)?.waitsFor ?? 'nobody'] : null;
