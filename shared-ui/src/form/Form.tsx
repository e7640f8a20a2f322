import {
  type FormEvent,
  type FormHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from 'react';
import { ErrorSummary, focusField } from '../errors/index.ts';
import formErrors from '../locales/en/formErrors.json';
import { useSharedTexts } from '../texts/index.ts';
import type { EditStatus, FormStatus, useForm } from './useForm.ts';

/** The part of `useForm` or `useEditForm` that `Form` and its buttons need. Its type does not depend on the values. */
export interface FormState extends Pick<ReturnType<typeof useForm>, 'submittedProblems' | 'correctedIds' | 'outcome'> {
  readonly status: FormStatus | EditStatus;
  readonly submit: () => Promise<void>;
}

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  readonly form: Pick<FormState, 'submittedProblems' | 'correctedIds' | 'status' | 'submit'>;
  /**
   * Where the focus goes if a submit finds problems: a `summary` above the fields, the `first` field with a problem, or
   * nowhere (`none`). A function moves the focus itself.
   */
  readonly focusOnProblems?:
    | 'summary'
    | 'first'
    | 'none'
    | ((problems: FormState['submittedProblems']['list']) => void);
  /** False if Enter in a field must not send the form. */
  readonly submitsOnEnter?: boolean;
}

/** Draws a form of `useForm`. A button or Enter submits it. The focus moves to the problems that a submit finds. */
export function Form({ form, focusOnProblems = 'summary', submitsOnEnter = true, children, ...attributes }: FormProps) {
  const { t } = useSharedTexts(formErrors);
  const { submittedProblems, correctedIds } = form;
  const isSending = form.status === 'sending';
  const moveFocusToProblems = useEffectEvent(() => {
    if (focusOnProblems === 'first') focusField(submittedProblems.list[0]?.id);
    if (typeof focusOnProblems === 'function') focusOnProblems(submittedProblems.list);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each submit.
  useEffect(() => moveFocusToProblems(), [submittedProblems.identity]);

  function send(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }

  function preventSubmit(event: KeyboardEvent) {
    // Enter in a file field opens the file dialog.
    const isTextField = event.target instanceof HTMLInputElement && event.target.type !== 'file';
    if (event.key === 'Enter' && isTextField) event.preventDefault();
  }

  return (
    <form
      noValidate
      onSubmit={send}
      onKeyDown={submitsOnEnter ? undefined : preventSubmit}
      aria-busy={isSending || undefined}
      {...attributes}
    >
      {focusOnProblems === 'summary' && (
        <ErrorSummary
          errors={submittedProblems.list}
          identity={submittedProblems.identity}
          correctedIds={correctedIds}
        />
      )}
      {children as ReactNode}
      <p aria-live="polite" className="visually-hidden">
        {isSending && t('sending')}
      </p>
    </form>
  );
}
