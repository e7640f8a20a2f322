import type { ChangeReasonName, ItemDecision } from '@emigration-portal/shared-api';
import type { ReviewField } from '../answers/useReviewFields.ts';

/** Returns the text of a reason; empty for "other". */
type FormatReason = (reason: ChangeReasonName) => string;

/** Formats the requested changes as remarks: one line for each field, in the order of the form. */
export function formatRemarksFromDecisions(
  fields: readonly Pick<ReviewField, 'field' | 'label'>[],
  decisions: readonly Pick<ItemDecision, 'field' | 'verdict' | 'reason' | 'words' | 'changedSince'>[],
  formatReason: FormatReason,
): string {
  const lines = fields.flatMap(({ field, label }) => {
    const decision = decisions.find((each) => each.field === field);
    if (decision?.verdict !== 'needsChange' || decision.changedSince) return [];
    const parts = [decision.reason ? formatReason(decision.reason) : '', decision.words.trim()].filter(Boolean);
    return [`${label}: ${parts.join(' ')}`];
  });
  return lines.join('\n');
}

/** Appends the lines of `decisionText` that the typed remarks do not have. */
export function addMissingRemarks(typedRemarks: string, decisionText: string): string {
  const typedLines = new Set(typedRemarks.split('\n').map((line) => line.trim()));
  const missingLines = decisionText.split('\n').filter((line) => !typedLines.has(line.trim()));
  return [typedRemarks.trimEnd(), ...missingLines].filter(Boolean).join('\n');
}
