import type { FileContentType } from '../../constants/files.ts';

interface Type {
  /** The key of its texts. */
  readonly name: string;
  /** What a file of it is stored as. */
  readonly contentType: FileContentType;
}

/** Types of a document. See docs/product.md#services. */
export const documentTypeTable = {
  '.pdf': { name: 'pdf', contentType: 'application/pdf' },
  '.jpg': { name: 'jpg', contentType: 'image/jpeg' },
} as const satisfies Readonly<Record<string, Type>>;
export type DocumentType = keyof typeof documentTypeTable;
export const documentTypes = Object.keys(documentTypeTable) as DocumentType[];

/** The types a file for a document may have: every one where only a newer release knows the document's. */
export const acceptedTypesFor = (type: DocumentType): readonly DocumentType[] =>
  documentTypes.includes(type) ? [type] : documentTypes;

/** Units of a document's largest size, in bytes. See docs/product.md#services. */
export const bytesPerUnit = { KB: 1024, MB: 1024 * 1024 } as const;
export type SizeUnit = keyof typeof bytesPerUnit;
export const sizeUnits = Object.keys(bytesPerUnit) as SizeUnit[];
