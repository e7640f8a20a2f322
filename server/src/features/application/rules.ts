import {
  type ApplicationStatusId,
  applicationStatus,
  applicationStatuses,
  checkAnswer,
  PASSWORDS_KEPT_MS,
  type ServiceJson,
  type SizeUnit,
} from '@emigration-portal/shared-api';
import type { AnswerFile, Answers } from '../../content/answers.ts';
import { labelKey } from '../../content/file-labels.ts';
import type { FileRow } from '../../db/files.ts';
import type { ApplicationRow } from './queries.ts';

const words: Record<number, string> = {
  [applicationStatus.approved]: 'Approved',
  [applicationStatus.resubmission]: 'Resubmitted',
  [applicationStatus.rejected]: 'Rejected',
};

/** The status in words; whatever else reads In progress. Specification §4. */
export const statusInWords = (status: number): string => words[status] ?? 'In progress';

export const isLockedForOwner = ({ status }: { status: number }): boolean => status === applicationStatus.approved;

/** Submitting what was sent back puts it into the queue again. Decision 17. */
export const returnsToQueue = (status: number, isFinal: boolean): boolean =>
  isFinal && status === applicationStatus.resubmission;

/** Since when an application is closed, after a save that gave it a status. Another closing status counts anew. */
export const closedSince = (
  before: Pick<ApplicationRow, 'status' | 'closedAt'>,
  status: ApplicationStatusId,
  now: Date,
) => (applicationStatuses[status].isOpen ? null : (status === before.status && before.closedAt) || now);

/** Passwords of applications that were closed then, or before, are to be destroyed. Decision 30. */
export const passwordsDue = (now: Date): Date => new Date(now.getTime() - PASSWORDS_KEPT_MS);

const bytesIn: Record<SizeUnit, number> = { KB: 1024, MB: 1024 * 1024 };
const contentTypes = { '.pdf': 'application/pdf', '.jpg': 'image/jpeg' } as const;

interface DocumentRow {
  readonly field: string;
  readonly required: boolean;
  readonly type: keyof typeof contentTypes;
  readonly maxBytes: number;
  readonly answer: AnswerFile | undefined;
}

const documentRows = (service: ServiceJson, answers: Answers): DocumentRow[] => [
  ...service.mandatoryDocsArray.map((row, at) => ({
    field: `mandatoryDocsArray.${at}`,
    required: true,
    type: row.mandatoryDocType,
    maxBytes: row.mandatoryDocMaxSize * bytesIn[row.mandatoryDocFileSizeUnit],
    answer: answers.mandatoryDocs[at],
  })),
  ...service.otherDocsArray.map((row, at) => ({
    field: `otherDocsArray.${at}`,
    required: false,
    type: row.otherDocType,
    maxBytes: row.otherDocMaxSize * bytesIn[row.otherDocFileSizeUnit],
    answer: answers.otherDocs[at],
  })),
];

export interface Shortcomings {
  /** Inputs that are missing or cannot be true of their type. Decision 34. */
  readonly incomplete: readonly string[];
  /** Documents above the size the service allows. */
  readonly tooLarge: readonly string[];
}

/** What stands against a final submit. `files` are the stored files by label. Specification §5 "Application form". */
export function shortcomings(
  service: ServiceJson,
  answers: Answers,
  files: ReadonlyMap<string, FileRow>,
): Shortcomings {
  const info = [
    ...service.reqInfoArray.map(({ reqInfoType }, at) => ({
      field: `reqInfoArray.${at}`,
      // A destroyed password (null) had been answered.
      bad: checkAnswer(reqInfoType, answers.reqInfo[at] ?? '', answers.reqInfo[at] !== null) !== undefined,
    })),
    ...service.otherInfoArray.map(({ otherInfoType }, at) => ({
      field: `otherInfoArray.${at}`,
      bad: checkAnswer(otherInfoType, answers.otherInfo[at] ?? '', false) !== undefined,
    })),
  ];
  const documents = documentRows(service, answers).map(({ field, required, type, maxBytes, answer }) => {
    const file = answer && files.get(labelKey(answer));
    const bad = file ? file.contentType !== contentTypes[type] : required;
    return { field, bad, tooLarge: !bad && file !== undefined && file.size > maxBytes };
  });
  return {
    incomplete: [...info, ...documents].filter(({ bad }) => bad).map(({ field }) => field),
    tooLarge: documents.filter(({ tooLarge }) => tooLarge).map(({ field }) => field),
  };
}
