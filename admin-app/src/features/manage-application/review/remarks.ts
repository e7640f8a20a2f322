import type { ChangeReasonName, ItemDecision } from '@emigration-portal/shared-api';
import type { Field } from '../answers/useReviewFields.ts';

/** Text of a reason; empty for "other". */
type Sentence = (reason: ChangeReasonName) => string;

/** Makes the remarks from change requests: one line for each field, in the order of the form. */
export function remarksFromDecisions(
  fields: readonly Pick<Field, 'field' | 'label'>[],
  decisions: readonly Pick<ItemDecision, 'field' | 'verdict' | 'reason' | 'words' | 'changedSince'>[],
  sentence: Sentence,
): string {
  const lines = fields.flatMap(({ field, label }) => {
    const decision = decisions.find((each) => each.field === field);
    if (decision?.verdict !== 'needsChange' || decision.changedSince) return [];
    const parts = [decision.reason ? sentence(decision.reason) : '', decision.words.trim()].filter(Boolean);
    return [`${label}: ${parts.join(' ')}`];
  });
  return lines.join('\n');
}

/** Keeps the typed text and appends the missing lines. */
export function addMissingRemarks(typed: string, decisionText: string): string {
  const typedLines = new Set(typed.split('\n').map((line) => line.trim()));
  const missing = decisionText.split('\n').filter((line) => !typedLines.has(line.trim()));
  return [typed.trimEnd(), ...missing].filter(Boolean).join('\n');
}
