import type { OptionalMailKind } from '../mail-kinds.ts';

interface IssuedDocument {
  /** What mails call it. */
  readonly label: string;
  /** What its name and its prefix are called: in the audit trail, in errors and, for the older kinds, in the JSON of an application. */
  readonly fields: readonly [name: string, prefix: string];
  /** Sent in the list `issuedDocuments`; the older kinds have fields of their own. */
  readonly isListed: boolean;
  /** What its applicant is sent when it is attached. */
  readonly mail: OptionalMailKind;
}

/**
 * Every kind of document that administrators attach for the applicant. Which of them may be attached and downloaded, the
 * payment status says: see `downloadableDocuments`.
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
type Specified = {
  [Kind in IssuedDocumentKind]: Table[Kind]['isListed'] extends true ? never : Kind;
}[IssuedDocumentKind];
/** The field of an older kind in the JSON of an application: its file name or its prefix. */
export type IssuedDocumentField = Table[Specified]['fields'][number];

/** Every kind, in the order they are shown. */
export const issuedDocumentKinds = Object.keys(issuedDocuments) as [IssuedDocumentKind, ...IssuedDocumentKind[]];

/** Name and prefix of each document of an application; both are `''` for one that was removed. */
export type IssuedDocuments = Readonly<
  Partial<Record<IssuedDocumentKind, { readonly name: string; readonly prefix: string }>>
>;

/** Reads documents whose names and prefixes stand among other fields. */
export const readIssuedDocumentFields = (from: object): IssuedDocuments => {
  const values = from as Readonly<Record<string, string | undefined>>;
  return Object.fromEntries(
    issuedDocumentKinds.flatMap((kind) => {
      const [name, prefix] = issuedDocuments[kind].fields.map((field) => values[field]);
      return name === undefined ? [] : [[kind, { name, prefix: prefix ?? '' }]];
    }),
  );
};

/** Writes the names and prefixes of documents of some kinds as fields; `''` for a document that is not there. */
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

/** The kinds of which an application has a document. */
export const listIssuedKinds = (issued: IssuedDocuments): IssuedDocumentKind[] =>
  issuedDocumentKinds.filter((kind) => Boolean(issued[kind]?.name));

/** The kinds whose document was not there before, or is another file. */
export const listNewlyIssuedKinds = (before: IssuedDocuments, after: IssuedDocuments): IssuedDocumentKind[] =>
  listIssuedKinds(after).filter(
    (kind) => before[kind]?.name !== after[kind]?.name || before[kind]?.prefix !== after[kind]?.prefix,
  );
