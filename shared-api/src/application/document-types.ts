import type { FileContentType } from '../constants/files.ts';

/** Types of a document and what a file of each is stored as. Specification §3. */
export const documentTypeTable = {
  '.pdf': { contentType: 'application/pdf' },
  '.jpg': { contentType: 'image/jpeg' },
} as const satisfies Readonly<Record<string, { readonly contentType: FileContentType }>>;
export type DocumentType = keyof typeof documentTypeTable;
export const documentTypes = Object.keys(documentTypeTable) as DocumentType[];

/** Units of a document's largest size, in bytes. Specification §3. */
export const bytesIn = { KB: 1024, MB: 1024 * 1024 } as const;
export type SizeUnit = keyof typeof bytesIn;
export const sizeUnits = Object.keys(bytesIn) as SizeUnit[];
