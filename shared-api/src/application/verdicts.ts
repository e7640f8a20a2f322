/** An administrator's decision about one answer or document. */
export const verdicts = ['accepted', 'needsChange'] as const;
export type Verdict = (typeof verdicts)[number];

interface ChangeReason {
  /** Whether the reason applies to answers, documents, or both. */
  readonly appliesTo: 'answer' | 'document' | 'both';
  /** Whether the administrator must add an explanation. */
  readonly needsExplanation: boolean;
}

/**
 * Reasons for a requested change. Their texts are in the administrators' catalogue, because remarks are written with
 * them.
 */
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

/** Name of a reason in the API. */
export type ChangeReasonName = keyof typeof changeReasons;
export const changeReasonNames = Object.keys(changeReasons) as [ChangeReasonName, ...ChangeReasonName[]];
