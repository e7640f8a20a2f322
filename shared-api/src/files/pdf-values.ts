/** A parsed value of a PDF. A PDF name becomes a string, and a PDF string becomes bytes. Anything else is null. */
export type PdfValue =
  | number
  | boolean
  | null
  | string
  | Uint8Array
  | PdfReference
  | readonly PdfValue[]
  | PdfDictionary;
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
/** A reference to an object by its number. */
export interface PdfReference {
  readonly object: number;
}

export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'object' in value;
export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
