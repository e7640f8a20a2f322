import {
  type FormEvent,
  type FormHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from 'react';
import { ErrorSummary, goToField } from '../errors/index.ts';
import { useTranslation } from '../i18n/index.ts';
import type { EditStatus, FormStatus, useForm } from './useForm.ts';

/** What a form of `useForm` or `useEditForm` gives to those who draw its frame, whatever it holds. */
export interface FormState extends Pick<ReturnType<typeof useForm>, 'found' | 'mended' | 'outcome'> {
  readonly status: FormStatus | EditStatus;
  readonly submit: () => Promise<void>;
}

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  readonly form: Pick<FormState, 'found' | 'mended' | 'status' | 'submit'>;
  /**
   * Where what is wrong takes the focus to: a summary above the fields, the first field at fault, or `none` of them,
   * where the message does; a function where the form has a way of its own.
   */
  readonly faults?: 'summary' | 'first' | 'none' | ((found: FormState['found']['list']) => void);
  /** False where only a button sends: what a stray Enter must not decide. */
  readonly byEnter?: boolean;
}

/** A form of `useForm`: sends it by a button or Enter, and leads to what is wrong with it. */
export function Form({ form, faults = 'summary', byEnter = true, children, ...attributes }: FormProps) {
  const { t } = useTranslation('shared');
  const { found, mended } = form;
  const isSending = form.status === 'sending';
  const lead = useEffectEvent(() => {
    if (faults === 'first') goToField(found.list[0]?.id);
    if (typeof faults === 'function') faults(found.list);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try leads to its first fault, and nothing else does.
  useEffect(() => lead(), [found.of]);

  function send(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }

  function stay(event: KeyboardEvent) {
    // In a file field Enter opens the files.
    const sends = event.target instanceof HTMLInputElement && event.target.type !== 'file';
    if (event.key === 'Enter' && sends) event.preventDefault();
  }

  return (
    <form
      noValidate
      onSubmit={send}
      onKeyDown={byEnter ? undefined : stay}
      aria-busy={isSending || undefined}
      {...attributes}
    >
      {faults === 'summary' && <ErrorSummary errors={found.list} found={found.of} mended={mended} />}
      {children as ReactNode}
      <p aria-live="polite" className="visually-hidden">
        {isSending && t('sending')}
      </p>
    </form>
  );
}
