import { createHash } from 'node:crypto';
import { type FileContentType, fullName } from '@emigration-portal/shared-api';
import { timestampDigitsOf } from '../calls.ts';
import { formatFileName } from '../demo-scans.ts';
import { demoDocuments } from '../documents.ts';
import { createRandom } from '../random.ts';
import type { Applicant } from './people.ts';

/** The documents of every application. */
export const loadDocuments = [
  demoDocuments.passport,
  demoDocuments.photograph,
  demoDocuments.visa,
  demoDocuments.contract,
] as const;

interface LoadFile {
  readonly prefix: string;
  readonly name: string;
  readonly contentType: FileContentType;
}

/** Files in the order of the service's documents. */
export function filesOf(applicant: Applicant): LoadFile[] {
  const { id, createdAt } = applicant;
  const prefix = `${id}/${timestampDigitsOf(createdAt)}/`;
  return loadDocuments.map((document) => ({
    prefix,
    name: formatFileName(document, fullName(applicant)),
    contentType: document.type === '.pdf' ? 'application/pdf' : 'image/jpeg',
  }));
}

/** UUIDs of version 8, which allows any content. */
export const fileIdsOf = (applicantId: number): string[] =>
  loadDocuments.map((_, at) => {
    const random = createRandom(applicantId * loadDocuments.length + at);
    const hex = () => random.between(0, 0xff_ff_ff).toString(16).padStart(6, '0');
    const digits = Array.from({ length: 5 }, hex).join('');
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18)}`;
  });

export const checksumOf = (fileId: string): string => createHash('sha256').update(fileId).digest('hex');
