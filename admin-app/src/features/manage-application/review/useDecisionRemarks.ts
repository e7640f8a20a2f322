import { type ItemDecision, isBlank } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useRef } from 'react';
import type { Field } from '../answers/useReviewFields.ts';
import { addMissingRemarks, remarksFromDecisions } from './remarks.ts';

export type DecisionRemarks = ReturnType<typeof useDecisionRemarks>;

/** Remarks made from the item decisions. */
export function useDecisionRemarks(fields: readonly Field[], decisions: readonly ItemDecision[]) {
  const { t } = useTranslation('shared', { keyPrefix: 'changeSentences' });
  const made = remarksFromDecisions(fields, decisions, (reason) => t(reason));
  const last = useRef('');
  return {
    made,
    /** Whether the text lacks a line of the decisions. */
    add: (typed: string) => made !== '' && addMissingRemarks(typed, made) !== typed.trimEnd(),
    /** The text with all missing lines. */
    added: (typed: string) => {
      last.current = addMissingRemarks(typed, made);
      return last.current;
    },
    /** Fills an untouched text; keeps a text that somebody has edited. */
    filled: (typed: string) => {
      if (!isBlank(typed) && typed !== last.current) return typed;
      last.current = made;
      return made;
    },
  };
}
