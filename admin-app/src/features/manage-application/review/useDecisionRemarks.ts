import { type ItemDecision, isBlank } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useRef } from 'react';
import type { Field } from '../answers/useReviewFields.ts';
import { addMissingRemarks, remarksFromDecisions } from './remarks.ts';

export type DecisionRemarks = ReturnType<typeof useDecisionRemarks>;

/** Creates the remarks to the applicant from the item decisions, and combines them with the typed remarks. */
export function useDecisionRemarks(fields: readonly Field[], decisions: readonly ItemDecision[]) {
  const { t } = useTranslation('shared', { keyPrefix: 'changeSentences' });
  const decisionText = remarksFromDecisions(fields, decisions, (reason) => t(reason));
  const lastText = useRef('');
  return {
    /** One line for each item that needs a change; empty without one. */
    decisionText,
    /** Whether the typed remarks lack a line of the decisions. */
    lacksDecisions: (typed: string) =>
      decisionText !== '' && addMissingRemarks(typed, decisionText) !== typed.trimEnd(),
    /** The typed remarks with all missing lines. */
    addMissing: (typed: string) => {
      lastText.current = addMissingRemarks(typed, decisionText);
      return lastText.current;
    },
    /** Replaces blank or generated remarks by the decisions. Keeps remarks that somebody has edited. */
    replaceUnlessEdited: (typed: string) => {
      if (!isBlank(typed) && typed !== lastText.current) return typed;
      lastText.current = decisionText;
      return decisionText;
    },
  };
}
