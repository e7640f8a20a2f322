interface Kind {
  /** Whether the reader can switch such mails off. Mails that protect the account have no switch. */
  readonly isOptional: boolean;
}

/** Every kind of mail, by its stored name. Texts have the same name. See docs/decisions/0040. */
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
} as const satisfies Readonly<Record<string, Kind>>;

type Table = typeof mailKinds;
export type MailKind = keyof Table;
/** A mail to an applicant about an application, which the applicant can switch off. */
export type OptionalMailKind = { [Name in MailKind]: Table[Name]['isOptional'] extends true ? Name : never }[MailKind];

export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]];
/** Kinds that can be switched off, in the order of an application's life. */
export const optionalMailKinds = mailKindNames.filter((kind) => mailKinds[kind].isOptional) as [
  OptionalMailKind,
  ...OptionalMailKind[],
];
