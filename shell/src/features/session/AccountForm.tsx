import type { ErrorCode } from '@emigration-portal/shared-api';
import { ErrorSummary, errorCode, errorText, useOnceOnline, useProblems } from '@emigration-portal/shared-ui/errors';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
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
  /** The failure's. */
  readonly code?: ErrorCode;
}

/** A failure of no field, in the catalogue's words. */
export const failed = (error: unknown): Refusal => ({ failure: errorText(error), code: errorCode(error) });

type Values = Readonly<Record<string, string>>;

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
  const [typed, setTyped] = useState<Values>({});
  const [{ failure, code }, setRefusal] = useState<Refusal>({});
  const { found, problems, mended, show } = useProblems(typed, (values) => byId(check(formOf(values))));
  const summary = useMemo(() => Object.entries(found).map(([id, text = '']) => ({ id, text })), [found]);
  const [sending, setSending] = useState(false);

  useOnceOnline(code === 'network', () => setRefusal({}));

  const take = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || done) return;
    const form = new FormData(event.currentTarget);
    const wrong = check(form);
    const tell = ({ errors = [], ...refusal }: Refusal) => {
      setRefusal(refusal);
      show(byId(errors), valuesOf(form));
    };
    setTyped(valuesOf(form));
    tell({ errors: wrong });
    if (wrong.length > 0) return;
    setSending(true);
    const refusal = await send(form);
    setSending(false);
    if (refusal) tell(refusal);
  };

  const look = (event: FormEvent<HTMLFormElement>) => setTyped(valuesOf(new FormData(event.currentTarget)));

  return (
    <>
      <PageTitle>{title}</PageTitle>
      {note ? <p role="status">{note}</p> : null}
      <ErrorSummary errors={summary} mended={mended} />
      <form noValidate onSubmit={take} onFocus={preloadCalls} onInput={look}>
        {children((id) => problems[id])}
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

const valuesOf = (form: FormData) => Object.fromEntries(form) as unknown as Values;

function formOf(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const byId = (errors: readonly FieldError[]) => Object.fromEntries(errors.map(({ id, text }) => [id, text]));
