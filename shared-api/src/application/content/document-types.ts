import type { FileContentType } from '../../constants/files.ts';

interface DocumentTypeRow {
  /** Key of its texts in the catalogues. */
  readonly name: string;
  /** Content type of a stored file of this type. */
  readonly contentType: FileContentType;
}

/** The document types. See docs/product.md#services. */
export const documentTypeTable = {
  '.pdf': { name: 'pdf', contentType: 'application/pdf' },
  '.jpg': { name: 'jpg', contentType: 'image/jpeg' },
} as const satisfies Readonly<Record<string, DocumentTypeRow>>;
export type DocumentType = keyof typeof documentTypeTable;
export const documentTypes = Object.keys(documentTypeTable) as DocumentType[];

/** The file types that a document accepts. A document type of a newer release accepts all of them. */
export const acceptedTypesFor = (type: DocumentType): readonly DocumentType[] =>
  documentTypes.includes(type) ? [type] : documentTypes;

/** Bytes per unit of a document's largest size. See docs/product.md#services. */
export const bytesPerUnit = { KB: 1024, MB: 1024 * 1024 } as const;
export type SizeUnit = keyof typeof bytesPerUnit;
export const sizeUnits = Object.keys(bytesPerUnit) as SizeUnit[];
