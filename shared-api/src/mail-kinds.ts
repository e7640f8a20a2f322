interface Kind {
  /** Whether its reader may switch such mails off; what protects the account cannot be. */
  readonly isOptional: boolean;
}

/** Every kind of mail, by the name it is stored under and of its texts; `docs/decisions/0040`. */
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
/** A mail that tells an applicant of an application, and can be switched off. */
export type OptionalMailKind = { [Name in MailKind]: Table[Name]['isOptional'] extends true ? Name : never }[MailKind];

/** Every kind. */
export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]];
/** Those that can be switched off, in the order of an application's life. */
export const optionalMailKinds = mailKindNames.filter((kind) => mailKinds[kind].isOptional) as [
  OptionalMailKind,
  ...OptionalMailKind[],
];
