import type { ErrorCode } from '@emigration-portal/shared-api';
import { useCallback, useState } from 'react';
import { errorCode, errorText, textOfCode, useOnceOnline } from '../errors/index.ts';
import formErrors from '../locales/en/formErrors.json';
import { type Translate, useSharedTexts } from '../texts/index.ts';
import type { Contract } from './contract.ts';
import { failureOutcome, type Message, type Outcome } from './outcome.ts';
import {
  type FieldOf,
  findFieldProblems,
  type Problems,
  type ProblemsByErrorCode,
  type SharedFieldProblem,
  type SharedProblem,
} from './problems.ts';
import { findVisibleErrors, listFieldsWithProblems, type SubmitAttempt } from './visible-errors.ts';

/** The options of `useForm`. */
export interface FormOptions<Values extends object, Problem extends string, Answer, Action> {
  /** The first values. The order of the keys is the order of the fields on the page. */
  readonly initialValues: Values;
  /** Lengths, formats and required fields, read from the schema of the call (`contractOf`). */
  readonly contract?: 'required' extends Problem ? Contract : never;
  /** Returns the problems of the values. Runs after each change, so a message disappears when its field is corrected. */
  readonly validate?: (values: Values) => Problems<Values, NoInfer<Problem>>;
  /** After a submit that found problems: show only those (`submitted`), or every problem of the current values (`all`). */
  readonly revalidate?: 'submitted' | 'all';
  /** A slow check before the form is sent, such as `parsePhone`. */
  readonly validateAsync?: ((values: Values) => Promise<Problems<Values, NoInfer<Problem>>>) | undefined;
  /** Sends the values. Throws `ApiError` or `FieldProblemsError`. Without it a valid form succeeds at once. `action` comes from `submit`. */
  readonly onSubmit?: ((values: Values, action: Action) => Promise<Answer>) | undefined;
  /** The problems to show for an error code of the server, if the server names no field or the form has a better text. */
  readonly fieldErrors?: ProblemsByErrorCode<Values, NoInfer<Problem>>;
  /** Handles a failure outside the form, such as in a dialog. If it returns true, the form shows no message. */
  readonly onError?: (error: unknown, values: Values, action: Action) => Promise<boolean> | boolean;
  /** The text of a problem code. The type of its parameter lists the codes of the form; shared codes have their texts. */
  readonly messages?: (problem: Problem, field: FieldOf<Values> | 'form') => string;
  /** The text of a problem in the error summary, if the field's message does not name the field. */
  readonly summaryLine?: (message: string, field: FieldOf<Values>) => string;
  /** The message after a failure. By default the reason; nothing if the fields show problems (`isAtFields`). */
  readonly failureMessage?: (error: unknown, isAtFields: boolean) => Message | undefined;
  /** The message after a success. */
  readonly successMessage?: (answer: Answer) => Message | undefined;
  /** The form can be sent again after a success. The success message disappears with the next change. */
  readonly keepOpen?: boolean;
  /** Runs once after each success. May reset the form. */
  readonly onSuccess?: (answer: Answer, values: Values) => void;
  /** The element id of a field; by default its name. */
  readonly fieldId?: (field: string) => string;
}

/** `sending`: submitted, no answer yet. `sent`: done. `refused`: it shows problems or a failure. */
export type FormStatus = 'open' | 'refused' | 'sending' | 'sent';

/** `clash`: somebody else saved meanwhile. `comparing`: their version is loading. */
export type EditStatus = 'clean' | 'dirty' | 'clash' | 'comparing' | Exclude<FormStatus, 'open'>;

interface Progress<Values, Problem extends string, Answer, Action> extends SubmitAttempt<Values, Problem> {
  readonly phase: 'open' | 'sending' | 'sent';
  readonly failure?: { readonly error: unknown } | undefined;
  readonly success?: { readonly answer: Answer } | undefined;
  readonly action?: Action | undefined;
}

/** The props of one field. */
export interface FieldState<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  /** From the contract; undefined without one. */
  readonly required?: boolean;
  readonly maxLength?: number | undefined;
  /** The same function in every render, so that React does not render a memoised field again. */
  readonly onValue: (value: Value) => void;
}

/**
 * The state of one form: values, problems, sending and its outcome. `Form` and the fields draw it:
 *
 *     const form = useForm({
 *       initialValues: { email: '' },
 *       validate: ({ email }) => (email ? {} : { email: 'required' }),
 *       onSubmit: ({ email }) => call(userEndpoints.forgotPassword, { email }),
 *       messages: (problem: 'required') => t(`problems.${problem}`),
 *       onSuccess: () => leave('/log-in'),
 *     });
 *     <Form form={form}><TextField {...form.field('email')} label={t('email')} required /> … </Form>
 */
export function useForm<Values extends object, Problem extends string = never, Answer = void, Action = void>(
  options: FormOptions<Values, Problem, Answer, Action>,
) {
  const { fieldId: elementIdOf = sameAsName, failureMessage: messageOfFailure = showReasonUnlessAtFields } = options;
  const contract: Contract | undefined = options.contract;
  const findProblems = (input: Values): Problems<Values, Problem> => ({
    ...(contract?.validate(input) as Problems<Values, Problem> | undefined),
    ...options.validate?.(input),
  });
  const { t } = useSharedTexts(formErrors);
  const [values, setValues] = useState(options.initialValues);
  const [progress, setProgress] = useState<Progress<Values, Problem, Answer, Action>>({
    phase: 'open',
    problems: {},
    values: values,
  });
  const { phase, problems: attemptProblems, failure } = progress;
  const update = (next: Partial<typeof progress>) => setProgress((before) => ({ ...before, ...next }));
  const visibleProblems = findVisibleErrors(progress, values, findProblems, options.revalidate);

  const failureMessage = failure && messageOfFailure(failure.error, Object.keys(attemptProblems).length > 0);
  const isOffline = failure !== undefined && errorCode(failure.error) === 'network';
  useOnceOnline(isOffline && !failureMessage?.staysAfterReconnect, () => update({ failure: undefined }));

  const change = useCallback((next: Partial<Values> | ((values: Values) => Values)) => {
    setValues((before) => (typeof next === 'function' ? next(before) : { ...before, ...next }));
    setProgress((before) => (before.phase === 'open' && before.success ? { ...before, success: undefined } : before));
  }, []);
  const [setters] = useState(() => new Map<string, (value: unknown) => void>());

  const problemText = (name: FieldOf<Values> | 'form', problem: Problem | SharedProblem): string =>
    isShared(problem)
      ? textOfSharedProblem(problem, t, contract?.rules[name]?.maxLength)
      : (options.messages?.(problem, name) ?? problem);
  const visibleProblemText = (name: FieldOf<Values> | 'form') =>
    visibleProblems[name] && problemText(name, visibleProblems[name]);

  function field<Name extends keyof Values & string>(name: Name): FieldState<Values[Name]> {
    const onValue = setters.get(name) ?? ((value: unknown) => change((before) => ({ ...before, [name]: value })));
    setters.set(name, onValue);
    const error = visibleProblemText(name);
    return { ...contract?.rules[name], id: elementIdOf(name), name, value: values[name], error, onValue };
  }

  function validateAndShow(): boolean {
    const problems = findProblems(values);
    update({ problems: problems, values: values, failure: undefined });
    return Object.keys(problems).length === 0;
  }

  /** Checks and sends the values. Does nothing while the form is being sent, or after it is done. */
  async function submit(...parameters: undefined extends Action ? [action?: Action] : [action: Action]) {
    const action = parameters[0] as Action;
    if (phase !== 'open') return;
    if (!options.onSubmit) {
      if (validateAndShow()) options.onSuccess?.(undefined as Answer, values);
      return;
    }
    update({ phase: 'sending', action, failure: undefined, success: undefined });
    let answer: Answer;
    try {
      const problems = { ...(await options.validateAsync?.(values)), ...findProblems(values) };
      if (Object.keys(problems).length > 0) return update({ phase: 'open', problems: problems, values: values });
      update({ problems: {} });
      answer = await options.onSubmit(values, action);
    } catch (error) {
      if (await handleWithOnError(error, action)) return update({ phase: 'open' });
      const problems = findFieldProblems(error, values, options.fieldErrors);
      return update({ phase: 'open', problems: problems, values: values, failure: { error } });
    }
    options.onSuccess?.(answer, values);
    // After `onSuccess`: it may reset the form, and a reset removes the message.
    update({ phase: options.keepOpen ? 'open' : 'sent', success: { answer } });
  }

  /** Returns whether `onError` handled the failure. If `onError` throws, the form shows the first failure. */
  async function handleWithOnError(error: unknown, action: Action) {
    try {
      return await options.onError?.(error, values, action);
    } catch {
      return false;
    }
  }

  function currentOutcome(): Outcome | undefined {
    const message = progress.success && options.successMessage?.(progress.success.answer);
    if (message) return { kind: 'success', ...message, identity: progress };
    if (visibleProblems.form) return { kind: 'error', text: problemText('form', visibleProblems.form) };
    return failure && failureMessage && { ...failureOutcome(failure.error, failureMessage), identity: progress };
  }

  const fields = listFieldsWithProblems(values, attemptProblems);
  const summaryLineOf = (name: FieldOf<Values>) => {
    const text = problemText(name, attemptProblems[name] as Problem);
    return { id: elementIdOf(name), text: options.summaryLine?.(text, name) ?? text };
  };
  return {
    values,
    /** Changes values: a patch, or a function of the values. The same function in every render. */
    change,
    /** The props of a field. */
    field,
    /** The problems that the form shows now, by field. */
    problems: visibleProblems,
    /** The text of a field's visible problem. */
    problemTextOf: visibleProblemText,
    /** For `Form`: the problems of the last submit, in the order of the fields. `identity` differs for each submit. */
    submittedProblems: { identity: attemptProblems, list: fields.map(summaryLineOf) },
    /** Element ids of fields whose problem is corrected. */
    correctedIds: new Set(fields.filter((name) => visibleProblems[name] === undefined).map(elementIdOf)),
    outcome: currentOutcome(),
    status:
      phase === 'open' && (failure || Object.keys(visibleProblems).length > 0) ? 'refused' : (phase as FormStatus),
    /** The parameter of the last `submit`. */
    action: progress.action,
    submit,
    /** Shows the problems of the values without sending; returns true if there are none. */
    validate: validateAndShow,
    /** Replaces the values and removes all problems. A running submit continues. */
    reset: (next: Values) => {
      setValues(next);
      setProgress((before) => ({ phase: before.phase, action: before.action, problems: {}, values: next }));
    },
  };
}

const sameAsName = (field: string) => field;
function textOfSharedProblem(problem: SharedProblem, t: FormTexts, max: number | undefined): string {
  const [, kind, name] = problem.split('.');
  return kind === 'fields' ? t(`fields.${name as SharedFieldProblem}`, { max }) : textOfCode(name as ErrorCode);
}

type FormTexts = Translate<(typeof formErrors)['formErrors']>;

const isShared = (problem: string): problem is SharedProblem => problem.startsWith('errors.');
const showReasonUnlessAtFields = (error: unknown, isAtFields: boolean): Message | undefined =>
  isAtFields ? undefined : { text: errorText(error) };
