import { type ItemDecision, isBlank } from '@emigration-portal/shared-api';
import changeSentences from '@emigration-portal/shared-ui/locales/en/changeSentences.json';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import { useRef } from 'react';
import type { ReviewField } from '../answers/useReviewFields.ts';
import { addMissingRemarks, formatRemarksFromDecisions } from './remarks.ts';

export type DecisionRemarks = ReturnType<typeof useDecisionRemarks>;

/** Creates remarks for the applicant from the item decisions, and combines them with typed remarks. */
export function useDecisionRemarks(fields: readonly ReviewField[], decisions: readonly ItemDecision[]) {
  const { t } = useSharedTexts(changeSentences);
  const decisionText = formatRemarksFromDecisions(fields, decisions, (reason) => t(reason));
  const lastGeneratedText = useRef('');
  return {
    /** One line for each requested change; empty if there are none. */
    decisionText,
    /** Whether the typed remarks lack a line of the decisions. */
    lacksDecisionText: (typedRemarks: string) =>
      decisionText !== '' && addMissingRemarks(typedRemarks, decisionText) !== typedRemarks.trimEnd(),
    /** The typed remarks with all missing lines. */
    addMissingLines: (typedRemarks: string) => {
      lastGeneratedText.current = addMissingRemarks(typedRemarks, decisionText);
      return lastGeneratedText.current;
    },
    /** Replaces blank or generated remarks by the decisions. Keeps remarks that somebody has edited. */
    replaceUnlessEdited: (typedRemarks: string) => {
      if (!isBlank(typedRemarks) && typedRemarks !== lastGeneratedText.current) return typedRemarks;
      lastGeneratedText.current = decisionText;
      return decisionText;
    },
  };
}
