import type { ApplicationContent, FieldId } from '@emigration-portal/shared-api';
import { useMemo, useState } from 'react';
import type { Answer } from './content.ts';
import { checked, type FormEvent, formAfter, newForm, standingOf } from './form-state.ts';

/** What the fields of an application form tell; each function stays the same for the life of the form. */
export interface ApplicationFormHandlers {
  readonly onAnswer: (field: FieldId, answer: Answer) => void;
  readonly onBusy: (field: FieldId, busy: boolean) => void;
  readonly onTooLarge: (field: FieldId, tooLarge: boolean) => void;
  readonly onRepeat: (group: string) => void;
  /** `at` counts the repetitions from 0. */
  readonly onRemove: (group: string, at: number) => void;
}

/** The handlers for a place that takes the form's events. */
export const formHandlers = (tell: (event: FormEvent) => void): ApplicationFormHandlers => ({
  onAnswer: (field, answer) => tell({ type: 'answered', field, answer }),
  onBusy: (field, on) => tell({ type: 'uploading', field, on }),
  onTooLarge: (field, on) => tell({ type: 'tooLarge', field, on }),
  onRepeat: (group) => tell({ type: 'repeated', group }),
  onRemove: (group, at) => tell({ type: 'removed', group, at }),
});

/** Holds the answers and problems of an `ApplicationForm` that is checked and not sent. */
export function useApplicationForm(initial: () => ApplicationContent) {
  const [form, setForm] = useState(() => newForm(initial()));
  const [handlers] = useState(() => formHandlers((event) => setForm((now) => formAfter(now, event))));
  const standing = useMemo(() => standingOf(form), [form]);

  /** Runs the checks of Submit and shows what they find; true when the application may be submitted. */
  function check(): boolean {
    const found = checked(form);
    setForm(found);
    return found.problems.length === 0;
  }

  return { content: form.content, problems: form.problems, standing, handlers, check };
}
