import type { ApplicationContent, FieldId } from '@emigration-portal/shared-api';
import { useMemo, useState } from 'react';
import type { Answer } from './content.ts';
import { checkFormState, createFormState, type FormEvent, findVisibleProblems, reduceForm } from './form-state.ts';

/** Callbacks of the fields of an application form. They are the same functions in every render. */
export interface ApplicationFormHandlers {
  readonly onAnswer: (field: FieldId, answer: Answer) => void;
  /** Called when the upload of a field starts or ends. */
  readonly onBusy: (field: FieldId, busy: boolean) => void;
  /** Called when a person chooses a file over its limit, and when that message is no longer true. */
  readonly onTooLarge: (field: FieldId, tooLarge: boolean) => void;
  readonly onRepeat: (group: string) => void;
  /** `at` counts the repetitions from 0. */
  readonly onRemove: (group: string, at: number) => void;
}

/** Creates the handlers that dispatch the form's events. */
export const createFormHandlers = (dispatch: (event: FormEvent) => void): ApplicationFormHandlers => ({
  onAnswer: (field, answer) => dispatch({ type: 'answered', field, answer }),
  onBusy: (field, on) => dispatch({ type: 'uploading', field, isOn: on }),
  onTooLarge: (field, on) => dispatch({ type: 'tooLarge', field, isOn: on }),
  onRepeat: (group) => dispatch({ type: 'repeated', group }),
  onRemove: (group, at) => dispatch({ type: 'removed', group, at }),
});

/** The state of an `ApplicationForm` that checks answers but never sends them, such as a preview. */
export function useApplicationForm(createContent: () => ApplicationContent) {
  const [form, setForm] = useState(() => createFormState(createContent()));
  const [handlers] = useState(() => createFormHandlers((event) => setForm((current) => reduceForm(current, event))));
  const visibleProblems = useMemo(() => findVisibleProblems(form), [form]);

  /** Runs the checks of Submit and shows the problems. Returns true if there are none. */
  function check(): boolean {
    const checkedForm = checkFormState(form);
    setForm(checkedForm);
    return checkedForm.problems.length === 0;
  }

  return { content: form.content, problems: form.problems, visibleProblems, handlers, check };
}
