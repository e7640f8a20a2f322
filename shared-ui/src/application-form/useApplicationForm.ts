import type { ApplicationContent, FieldId } from '@emigration-portal/shared-api';
import { useMemo, useState } from 'react';
import type { Answer } from './content.ts';
import { checkFormState, createFormState, type FormEvent, findVisibleProblems, reduceForm } from './form-state.ts';

/** Callbacks of the fields of an application form. They are the same functions in every render. */
export interface ApplicationFormHandlers {
  readonly onAnswer: (field: FieldId, answer: Answer) => void;
  readonly onBusy: (field: FieldId, busy: boolean) => void;
  readonly onTooLarge: (field: FieldId, tooLarge: boolean) => void;
  readonly onRepeat: (group: string) => void;
  /** `at` counts the repetitions from 0. */
  readonly onRemove: (group: string, at: number) => void;
}

/** Creates the handlers that dispatch the form's events. */
export const createFormHandlers = (dispatch: (event: FormEvent) => void): ApplicationFormHandlers => ({
  onAnswer: (field, answer) => dispatch({ type: 'answered', field, answer }),
  onBusy: (field, on) => dispatch({ type: 'uploading', field, on }),
  onTooLarge: (field, on) => dispatch({ type: 'tooLarge', field, on }),
  onRepeat: (group) => dispatch({ type: 'repeated', group }),
  onRemove: (group, at) => dispatch({ type: 'removed', group, at }),
});

/** The state of an `ApplicationForm` that is checked but never sent, such as a preview. */
export function useApplicationForm(initial: () => ApplicationContent) {
  const [form, setForm] = useState(() => createFormState(initial()));
  const [handlers] = useState(() => createFormHandlers((event) => setForm((now) => reduceForm(now, event))));
  const visibleProblems = useMemo(() => findVisibleProblems(form), [form]);

  /** Runs the checks of Submit and shows the problems. Returns true if there are none. */
  function check(): boolean {
    const found = checkFormState(form);
    setForm(found);
    return found.problems.length === 0;
  }

  return { content: form.content, problems: form.problems, visibleProblems, handlers, check };
}
