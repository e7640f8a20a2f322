interface MailKindRow {
  /** Whether the recipient can switch off such mails. Nobody can switch off mails that protect the account. */
  readonly isOptional: boolean;
}

/** Every kind of mail, by its stored name. The keys of its texts have the same name. See docs/decisions/0040. */
export const mailKinds = {
  account: { isOptional: false },
  opinionAsked: { isOptional: false },
  submitted: { isOptional: true },
  resubmitted: { isOptional: true },
  sentBack: { isOptional: true },
  approved: { isOptional: true },
  rejected: { isOptional: true },
  withdrawn: { isOptional: true },
  paymentRecorded: { isOptional: true },
  papersReady: { isOptional: true },
  reminder: { isOptional: true },
} as const satisfies Readonly<Record<string, MailKindRow>>;

type Table = typeof mailKinds;
export type MailKind = keyof Table;
/** A mail to an applicant about an application, which the applicant can switch off. */
export type OptionalMailKind = { [Name in MailKind]: Table[Name]['isOptional'] extends true ? Name : never }[MailKind];

export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]];
/** Kinds that the applicant can switch off, in display order. */
export const optionalMailKinds = mailKindNames.filter((kind) => mailKinds[kind].isOptional) as [
  OptionalMailKind,
  ...OptionalMailKind[],
];
