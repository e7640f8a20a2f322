/** A value of a PDF. Names are strings, strings are bytes, what is none of these is null. */
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
/** Points to an object by its number. */
export interface PdfReference {
  readonly object: number;
}

export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'object' in value;
export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
