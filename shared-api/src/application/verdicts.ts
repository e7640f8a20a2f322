/** What an administrator says of one answer or document. */
export const verdicts = ['accepted', 'needsChange'] as const;
export type Verdict = (typeof verdicts)[number];

interface ChangeReason {
  /** Whether it can be said of an answer, of a document, or of both. */
  readonly of: 'answer' | 'document' | 'both';
  /** Whether it says nothing without words of one's own. */
  readonly needsWords: boolean;
}

/** Why something has to be changed. Their texts are the administrators' catalogue's: remarks are written with them. */
export const changeReasons = {
  unreadable: { of: 'document', needsWords: false },
  expired: { of: 'document', needsWords: false },
  wrongDocument: { of: 'document', needsWords: false },
  cutOff: { of: 'document', needsWords: false },
  pageMissing: { of: 'document', needsWords: false },
  doesNotMatch: { of: 'both', needsWords: false },
  incomplete: { of: 'answer', needsWords: false },
  incorrect: { of: 'answer', needsWords: false },
  other: { of: 'both', needsWords: true },
} as const satisfies Readonly<Record<string, ChangeReason>>;

export type ChangeReasonName = keyof typeof changeReasons;
export const changeReasonNames = Object.keys(changeReasons) as [ChangeReasonName, ...ChangeReasonName[]];
