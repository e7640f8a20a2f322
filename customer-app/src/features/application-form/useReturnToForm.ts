import type { FieldId } from '@emigration-portal/shared-api';
import { focusField } from '@emigration-portal/shared-ui/errors';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { EditorEvent, EditorState } from './editor/editor-state.ts';

/**
 * Returns a function that leaves "Check your answers" for a field, or for the end of the form, and moves the focus
 * there. With problems, the error summary takes the focus instead.
 */
export function useReturnToForm(
  { isCheckingAnswers, form }: EditorState,
  buttonsRef: RefObject<HTMLElement | null>,
  dispatch: (event: EditorEvent) => void,
) {
  const wasChecking = useRef(isCheckingAnswers);
  const target = useRef<FieldId>(undefined);
  const hasProblems = form.problems.length > 0;

  useEffect(() => {
    if (wasChecking.current && !isCheckingAnswers && !hasProblems) {
      if (target.current) focusField(target.current);
      else buttonsRef.current?.querySelector<HTMLElement>('.push-button-primary')?.focus();
    }
    wasChecking.current = isCheckingAnswers;
    target.current = undefined;
  }, [isCheckingAnswers, hasProblems, buttonsRef]);

  return useCallback(
    (field?: FieldId) => {
      target.current = field;
      dispatch({ type: 'checkClosed' });
    },
    [dispatch],
  );
}
