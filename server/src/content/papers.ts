/** What administrators attach to an application: where its row has the name and the prefix of each file. */
export const papers = {
  invoice: ['invoiceName', 'invoicePrefix'],
  certificate: ['certificateName', 'certificatePrefix'],
  insurance: ['insuranceCertName', 'insurancePrefix'],
} as const;

export type Paper = keyof typeof papers;
type Attached = Readonly<Partial<Record<(typeof papers)[Paper][number], string>>>;

/** Each of them. */
export const paperKinds = Object.keys(papers) as Paper[];

/** Those that are attached. */
export const papersOf = (row: Attached): Paper[] => paperKinds.filter((paper) => Boolean(row[papers[paper][0]]));

/** Those that were not there before, or were another file. */
export const newPapers = (before: Attached, after: Attached): Paper[] =>
  papersOf(after).filter((paper) => papers[paper].some((column) => before[column] !== after[column]));
