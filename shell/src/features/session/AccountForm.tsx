import { ReferenceLine } from '@emigration-portal/shared-ui/errors';
import { Form, type FormState } from '@emigration-portal/shared-ui/form';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import type { ReactNode } from 'react';
import styles from '../../components/form.module.css';
import { preloadCalls } from '../../components/load-calls.ts';

interface Props {
  readonly form: FormState;
  readonly title: string;
  /** The text of the button. */
  readonly submit: string;
  /** The text of the button while the form is being sent. */
  readonly busy: string;
  /** A message below the title. */
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

/** Scrolls to the message, which may be below the visible part of the page. */
const scrollIntoView = (endOfForm: Element | null) => endOfForm?.scrollIntoView?.({ block: 'nearest' });

/** The form of account pages: title, fields, message and one button. */
export function AccountForm({ form, title, submit, busy, note, children }: Props) {
  const { outcome, status } = form;
  const isFailure = outcome?.kind === 'error';
  const [failure, success] = isFailure ? [outcome.text] : [undefined, outcome?.text];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {note ? <p role="status">{note}</p> : null}
      <Form form={form} className={styles.form} onFocus={preloadCalls}>
        {children}
        <button
          type="submit"
          className={`button ${styles.submit}`}
          aria-disabled={status === 'sending' || status === 'sent'}
        >
          {status === 'sending' ? busy : submit}
        </button>
        <p role="alert" className="form-error">
          {failure}
        </p>
        {isFailure && outcome.detail ? <p role="alert">{outcome.detail}</p> : null}
        <ReferenceLine id={outcome?.reference} />
        <p role="status" className={success && styles.success}>
          {success}
        </p>
        {outcome && <span ref={scrollIntoView} />}
      </Form>
    </>
  );
}
