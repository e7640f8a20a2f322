import { ErrorSummary } from '@emigration-portal/shared-ui/errors';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from '../../components/form.module.css';
import { preloadCalls } from './load-calls.ts';

interface FieldError {
  /** The field's name and element id. */
  readonly id: string;
  readonly text: string;
}

/** Why a form was not taken: at fields, or as a whole. */
export interface Refusal {
  readonly errors?: readonly FieldError[];
  readonly failure?: string;
}

interface Props {
  readonly title: string;
  readonly submit: string;
  readonly busy: string;
  /** Said below the title. */
  readonly note?: string | undefined;
  /** Said once it has been taken; nothing can be sent any more. */
  readonly done?: string | undefined;
  readonly check: (form: FormData) => readonly FieldError[];
  /** Sends what was typed; gives the reason when it was refused. */
  readonly send: (form: FormData) => Promise<Refusal | undefined>;
  readonly children: (errorAt: (id: string) => string | undefined) => ReactNode;
}

/** Log-in, and each step of the password reset: a title, the problems above the fields, one button. */
export function AccountForm({ title, submit, busy, note, done, check, send, children }: Props) {
  const [{ errors = [], failure }, setRefusal] = useState<Refusal>({});
  const [sending, setSending] = useState(false);

  const take = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || done) return;
    const form = new FormData(event.currentTarget);
    const found = check(form);
    setRefusal({ errors: found });
    if (found.length > 0) return;
    setSending(true);
    const refusal = await send(form);
    setSending(false);
    if (refusal) setRefusal(refusal);
  };

  return (
    <>
      <PageTitle>{title}</PageTitle>
      {note ? <p role="status">{note}</p> : null}
      <ErrorSummary errors={errors} />
      <form noValidate onSubmit={take} onFocus={preloadCalls}>
        {children((id) => errors.find((error) => error.id === id)?.text)}
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
        <p role="status" className={done ? styles.success : undefined}>
          {done}
        </p>
        <button type="submit" className={`button ${styles.submit}`} aria-disabled={sending || done !== undefined}>
          {sending ? busy : submit}
        </button>
      </form>
    </>
  );
}
