import { createHash } from 'node:crypto';
import { type FileContentType, fullName } from '@emigration-portal/shared-api';
import { timestampDigitsOf } from '../calls.ts';
import { fileName } from '../demo-scans.ts';
import { documents } from '../documents.ts';
import { createRandom } from '../random.ts';
import type { Applicant } from './people.ts';

/** What an applicant of the load scans once and uses in each application. */
export const loadDocuments = [documents.passport, documents.photograph, documents.visa, documents.contract] as const;

interface LoadFile {
  readonly prefix: string;
  readonly name: string;
  readonly contentType: FileContentType;
}

/** The files of an applicant, in the order of the documents that a service of the load asks for. */
export function filesOf(applicant: Applicant): LoadFile[] {
  const { id, createdAt } = applicant;
  const prefix = `${id}/${timestampDigitsOf(createdAt)}/`;
  return loadDocuments.map((document) => ({
    prefix,
    name: fileName(document, fullName(applicant)),
    contentType: document.type === '.pdf' ? 'application/pdf' : 'image/jpeg',
  }));
}

/** The ids of those files: of version 8, which may be made in any way. */
export const fileIdsOf = (applicantId: number): string[] =>
  loadDocuments.map((_, at) => {
    const random = createRandom(applicantId * loadDocuments.length + at);
    const hex = () => random.between(0, 0xff_ff_ff).toString(16).padStart(6, '0');
    const digits = Array.from({ length: 5 }, hex).join('');
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18)}`;
  });

/** A checksum that no bytes have; hex. */
export const checksumOf = (fileId: string): string => createHash('sha256').update(fileId).digest('hex');
