import type { OptionalMailKind } from '../mail-kinds.ts';

interface IssuedDocument {
  /** English name of the document. */
  readonly label: string;
  /**
   * Names of the fields with its file name and prefix. The audit trail and errors use them. If `isListed` is false, the
   * JSON of an application has these fields too.
   */
  readonly fields: readonly [name: string, prefix: string];
  /** Whether it is in the JSON's list `issuedDocuments`. The kinds of version 1.0 have their own fields instead. */
  readonly isListed: boolean;
  /** The mail that informs the applicant about it. */
  readonly mail: OptionalMailKind;
}

/**
 * Every kind of document that administrators attach for the applicant. The payment status decides which kinds can be
 * attached and downloaded: see `listDownloadableDocuments`.
 */
export const issuedDocuments = {
  invoice: { label: 'Invoice', fields: ['invoiceName', 'invoicePrefix'], isListed: false, mail: 'papersReady' },
  certificate: {
    label: 'Certificate',
    fields: ['certificateName', 'certificatePrefix'],
    isListed: false,
    mail: 'papersReady',
  },
  insurance: {
    label: 'Insurance',
    fields: ['insuranceCertName', 'insurancePrefix'],
    isListed: false,
    mail: 'papersReady',
  },
} as const satisfies Readonly<Record<string, IssuedDocument>>;

type Table = typeof issuedDocuments;
export type IssuedDocumentKind = keyof Table;
type KindWithOwnFields = {
  [Kind in IssuedDocumentKind]: Table[Kind]['isListed'] extends true ? never : Kind;
}[IssuedDocumentKind];
/** A field in the JSON of an application, for a kind outside the list: its file name or prefix. */
export type IssuedDocumentField = Table[KindWithOwnFields]['fields'][number];

/** Every kind, in display order. */
export const issuedDocumentKinds = Object.keys(issuedDocuments) as [IssuedDocumentKind, ...IssuedDocumentKind[]];

/** Name and prefix of each issued document. Both are `''` if the document was removed. */
export type IssuedDocuments = Readonly<
  Partial<Record<IssuedDocumentKind, { readonly name: string; readonly prefix: string }>>
>;

/** Reads issued documents from fields such as `invoiceName` and `invoicePrefix`. Ignores the list. */
export const readIssuedDocumentFields = (json: object): IssuedDocuments => {
  const values = json as Readonly<Record<string, string | undefined>>;
  return Object.fromEntries(
    issuedDocumentKinds.flatMap((kind) => {
      const [name, prefix] = issuedDocuments[kind].fields.map((field) => values[field]);
      return name === undefined ? [] : [[kind, { name, prefix: prefix ?? '' }]];
    }),
  );
};

/** Writes issued documents as fields such as `invoiceName`. A missing document becomes `''`. */
export const writeIssuedDocumentFields = <Field extends string = string>(
  issued: IssuedDocuments,
  kinds: readonly IssuedDocumentKind[] = issuedDocumentKinds,
): Readonly<Record<Field, string>> =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const [name, prefix] = issuedDocuments[kind].fields;
      return [
        [name, issued[kind]?.name ?? ''],
        [prefix, issued[kind]?.prefix ?? ''],
      ];
    }),
  ) as Record<Field, string>;

/** Lists the kinds of documents that an application has. */
export const listIssuedKinds = (issued: IssuedDocuments): IssuedDocumentKind[] =>
  issuedDocumentKinds.filter((kind) => Boolean(issued[kind]?.name));

/** Lists the kinds whose document is new, or is now a different file. */
export const listNewlyIssuedKinds = (before: IssuedDocuments, after: IssuedDocuments): IssuedDocumentKind[] =>
  listIssuedKinds(after).filter(
    (kind) => before[kind]?.name !== after[kind]?.name || before[kind]?.prefix !== after[kind]?.prefix,
  );
