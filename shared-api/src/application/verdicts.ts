/** What an administrator says of one answer or document. */
export const verdicts = ['accepted', 'needsChange'] as const;
export type Verdict = (typeof verdicts)[number];

interface ChangeReason {
  /** Whether it can be said of an answer, of a document, or of both. */
  readonly appliesTo: 'answer' | 'document' | 'both';
  /** Whether it says nothing without words of one's own. */
  readonly needsExplanation: boolean;
}

/** Why something has to be changed. Their texts are the administrators' catalogue's: remarks are written with them. */
export const changeReasons = {
  unreadable: { appliesTo: 'document', needsExplanation: false },
  expired: { appliesTo: 'document', needsExplanation: false },
  wrongDocument: { appliesTo: 'document', needsExplanation: false },
  cutOff: { appliesTo: 'document', needsExplanation: false },
  pageMissing: { appliesTo: 'document', needsExplanation: false },
  doesNotMatch: { appliesTo: 'both', needsExplanation: false },
  incomplete: { appliesTo: 'answer', needsExplanation: false },
  incorrect: { appliesTo: 'answer', needsExplanation: false },
  other: { appliesTo: 'both', needsExplanation: true },
} as const satisfies Readonly<Record<string, ChangeReason>>;

export type ChangeReasonName = keyof typeof changeReasons;
export const changeReasonNames = Object.keys(changeReasons) as [ChangeReasonName, ...ChangeReasonName[]];
