import { useCallback, useState } from 'react';
import { errorCode, errorText, useOnceOnline } from '../errors/index.ts';
import { useTranslation } from '../i18n/index.ts';
import type { Contract } from './contract.ts';
import { failureOutcome, type Outcome, type Said } from './outcome.ts';
import { type FieldOf, type Problems, type Refusals, refusedBy, type SharedProblem } from './problems.ts';
import { inOrder, standing, type Tried } from './standing.ts';

export interface FormOptions<Values extends object, Problem extends string, Answer, How> {
  /** What the form begins with, its keys in the order of the fields. */
  readonly initial: Values;
  /** Of the call that the form is sent by (`contractOf`): lengths, formats and what is required. */
  readonly contract?: 'required' extends Problem ? Contract : never;
  /** What else keeps the form from being sent. Asked again with each change: a message goes when its field is mended. */
  readonly check?: (values: Values) => Problems<Values, NoInfer<Problem>>;
  /** After a try that found something: what it `found`, or `all` that is wrong by now, such as in a row added since. */
  readonly marks?: 'found' | 'all';
  /** A slower look before it is sent, such as `readPhone`. */
  readonly look?: ((values: Values) => Promise<Problems<Values, NoInfer<Problem>>>) | undefined;
  /** Sends the form, as it was asked to by `submit`; throws `ApiError` or `Refusal`. Without it `after` follows at once. */
  readonly send?: ((values: Values, how: How) => Promise<Answer>) | undefined;
  /** Which refusals are about which field, where the server does not say so, or the form has better words. */
  readonly refusals?: Refusals<Values, NoInfer<Problem>>;
  /** Failures that are answered elsewhere, such as by a question; gives true for one that was. */
  readonly settles?: (error: unknown, values: Values, how: How) => Promise<boolean> | boolean;
  /** A problem of the form's own in words; its parameter names them all. Shared ones (`errors.…`) have theirs. */
  readonly words?: (problem: Problem, field: FieldOf<Values> | 'form') => string;
  /** The line of a problem in the summary, where its words alone do not tell which field is meant. */
  readonly line?: (words: string, field: FieldOf<Values>) => string;
  /** What is said of a failure; left out, why it failed, unless the fields say so. */
  readonly failed?: (error: unknown, isAtFields: boolean) => Said | undefined;
  /** What is said of a lost connection stands when it is back: somewhere it is closed by hand. */
  readonly lasts?: boolean;
  /** What is said once it was taken. */
  readonly said?: (answer: Answer) => Said | undefined;
  /** It stays, to be sent again: it is open once it was taken, and what is said of that goes with the next change. */
  readonly stays?: boolean;
  /** What follows once it was taken. */
  readonly after?: (answer: Answer, values: Values) => void;
  /** The element id of a field; left out, its name. */
  readonly idOf?: (field: string) => string;
}

/** `sending` from a press to the answer, `sent` once it was taken. `refused`: something stands against it. */
export type FormStatus = 'open' | 'refused' | 'sending' | 'sent';

/** `clash`: somebody else saved meanwhile. `comparing`: what they saved is being read. */
export type EditStatus = 'clean' | 'dirty' | 'clash' | 'comparing' | Exclude<FormStatus, 'open'>;

interface Now<Values, Problem extends string, Answer, How> extends Tried<Values, Problem> {
  readonly phase: 'open' | 'sending' | 'sent';
  readonly failure?: { readonly error: unknown } | undefined;
  readonly taken?: { readonly answer: Answer } | undefined;
  readonly how?: How | undefined;
}

/** What a field of a form is given. */
export interface FieldState<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  /** As the contract has it; nothing without one. */
  readonly required?: boolean;
  readonly maxLength?: number | undefined;
  /** Stays the same function. */
  readonly onValue: (value: Value) => void;
}

/**
 * One form: what it holds, what is wrong with it, and what became of it. A page gives what it begins with, what to check
 * and what to send, and draws the rest with `Form` and the fields:
 *
 *     const form = useForm({
 *       initial: { email: '' },
 *       check: ({ email }) => (email ? {} : { email: 'required' }),
 *       send: ({ email }) => call(userEndpoints.forgotPassword, { email }),
 *       words: (problem: 'required') => t(`problems.${problem}`),
 *       after: () => leave('/log-in'),
 *     });
 *     <Form form={form}><TextField {...form.field('email')} label={t('email')} required /> … </Form>
 */
export function useForm<Values extends object, Problem extends string = never, Answer = void, How = void>(
  options: FormOptions<Values, Problem, Answer, How>,
) {
  const { idOf = itself, failed = plainly } = options;
  const contract: Contract | undefined = options.contract;
  const check = (typed: Values): Problems<Values, Problem> => ({
    ...(contract?.check(typed) as Problems<Values, Problem> | undefined),
    ...options.check?.(typed),
  });
  const { t } = useTranslation('shared');
  const [values, setValues] = useState(options.initial);
  const [now, setNow] = useState<Now<Values, Problem, Answer, How>>({ phase: 'open', found: {}, tried: values });
  const { phase, found, failure } = now;
  const set = (next: Partial<typeof now>) => setNow((before) => ({ ...before, ...next }));
  const problems = standing(now, values, check, options.marks);

  const passes = !options.lasts && failure !== undefined && errorCode(failure.error) === 'network';
  useOnceOnline(passes, () => set({ failure: undefined }));

  const change = useCallback((next: Partial<Values> | ((values: Values) => Values)) => {
    setValues((before) => (typeof next === 'function' ? next(before) : { ...before, ...next }));
    setNow((before) => (before.phase === 'open' && before.taken ? { ...before, taken: undefined } : before));
  }, []);
  const [setters] = useState(() => new Map<string, (value: unknown) => void>());

  const wordsOf = (field: FieldOf<Values> | 'form', problem: Problem | SharedProblem): string =>
    isShared(problem)
      ? t(problem, { max: contract?.rules[field]?.maxLength })
      : (options.words?.(problem, field) ?? problem);
  const textOf = (field: FieldOf<Values> | 'form') => problems[field] && wordsOf(field, problems[field]);

  function field<Name extends keyof Values & string>(name: Name): FieldState<Values[Name]> {
    const onValue = setters.get(name) ?? ((value: unknown) => change((before) => ({ ...before, [name]: value })));
    setters.set(name, onValue);
    return { ...contract?.rules[name], id: idOf(name), name, value: values[name], error: textOf(name), onValue };
  }

  /** Checks what the form holds without sending it; gives true where nothing is wrong. */
  function examine(): boolean {
    const wrong = check(values);
    set({ found: wrong, tried: values, failure: undefined });
    return Object.keys(wrong).length === 0;
  }

  /** Checks and sends what the form holds, once at a time and, unless it stays, once in all. */
  async function submit(...asked: undefined extends How ? [how?: How] : [how: How]) {
    const how = asked[0] as How;
    if (phase !== 'open') return;
    if (!options.send) {
      if (examine()) options.after?.(undefined as Answer, values);
      return;
    }
    set({ phase: 'sending', how, failure: undefined, taken: undefined });
    let answer: Answer;
    try {
      const wrong = { ...(await options.look?.(values)), ...check(values) };
      if (Object.keys(wrong).length > 0) return set({ phase: 'open', found: wrong, tried: values });
      set({ found: {} });
      answer = await options.send(values, how);
    } catch (error) {
      if (await isSettled(error, how)) return set({ phase: 'open' });
      const refused = refusedBy(error, values, options.refusals);
      return set({ phase: 'open', found: refused, tried: values, failure: { error } });
    }
    options.after?.(answer, values);
    // Last: a form that begins anew still says what became of it.
    set({ phase: options.stays ? 'open' : 'sent', taken: { answer } });
  }

  /** What cannot be answered elsewhere is said here. */
  async function isSettled(error: unknown, how: How) {
    try {
      return await options.settles?.(error, values, how);
    } catch {
      return false;
    }
  }

  function outcome(): Outcome | undefined {
    const said = now.taken && options.said?.(now.taken.answer);
    if (said) return { kind: 'success', ...said, of: now };
    if (problems.form) return { kind: 'error', text: wordsOf('form', problems.form) };
    const why = failure && failed(failure.error, Object.keys(found).length > 0);
    return why && { ...failureOutcome(failure.error, why), of: now };
  }

  const list = inOrder(values, found);
  const lineOf = (name: FieldOf<Values>) => {
    const words = wordsOf(name, found[name] as Problem);
    return { id: idOf(name), text: options.line?.(words, name) ?? words };
  };
  return {
    values,
    /** Takes a patch, or a function of the values. Stays the same function. */
    change,
    field,
    problems,
    textOf,
    /** As the last try found it, in the order of the form: for `Form`. */
    found: { of: found, list: list.map(lineOf) },
    /** Element ids of what was found and is right by now. */
    mended: new Set(list.filter((name) => problems[name] === undefined).map(idOf)),
    outcome: outcome(),
    status: phase === 'open' && (failure || Object.keys(problems).length > 0) ? 'refused' : (phase as FormStatus),
    /** How it is being sent, or was. */
    how: now.how,
    submit,
    examine,
    /** Takes other values, and nothing stands against them. What is being sent goes on. */
    reset: (next: Values) => {
      setValues(next);
      setNow(({ phase, how }) => ({ phase, how, found: {}, tried: next }));
    },
  };
}

const itself = (field: string) => field;
const isShared = (problem: string): problem is SharedProblem => problem.startsWith('errors.');
const plainly = (error: unknown, isAtFields: boolean) => (isAtFields ? undefined : { text: errorText(error) });
