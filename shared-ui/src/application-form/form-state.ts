import { type ApplicationContent, type FieldId, findVisibleFields } from '@emigration-portal/shared-api';
import { listChanges } from './changes.ts';
import { checkForm, type FormProblem } from './check-form.ts';
import { type Answer, addRepetition, removeRepetition, setAnswer } from './content.ts';

type Fields = ReadonlySet<FieldId>;

/** The state of an application form. */
export interface FormState {
  readonly content: ApplicationContent;
  /** The problems of the last check; a new array for each check. */
  readonly problems: readonly FormProblem[];
  /** The content and files that the last check checked. */
  readonly checkedInput: Pick<FormState, 'content' | 'tooLarge'>;
  /** Documents whose last chosen file was over its limit. */
  readonly tooLarge: Fields;
  /** Documents whose file is being uploaded. */
  readonly uploading: Fields;
}

/** An event of a field of the form. */
export type FormEvent =
  | { readonly type: 'answered'; readonly field: FieldId; readonly answer: Answer }
  | { readonly type: 'uploading' | 'tooLarge'; readonly field: FieldId; readonly isOn: boolean }
  | { readonly type: 'repeated'; readonly group: string }
  /** `at` counts from 0. */
  | { readonly type: 'removed'; readonly group: string; readonly at: number };

const none: Fields = new Set();

/** Creates the state of an unchanged form. */
export const createFormState = (content: ApplicationContent): FormState => ({
  content,
  problems: [],
  checkedInput: { content, tooLarge: none },
  tooLarge: none,
  uploading: none,
});

/** The reducer of the form: returns the state after an event. */
export function reduceForm(form: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'answered':
      return { ...form, content: setAnswer(form.content, event.field, event.answer) };
    case 'repeated':
      return { ...form, content: addRepetition(form.content, event.group) };
    case 'removed':
      return { ...form, content: removeRepetition(form.content, event.group, event.at) };
    case 'tooLarge':
      return { ...form, tooLarge: addOrRemove(form.tooLarge, event.field, event.isOn) };
    case 'uploading':
      return { ...form, uploading: addOrRemove(form.uploading, event.field, event.isOn) };
  }
}

/** Returns the state with these problems, as the result of a check of the current content. */
export const setProblems = (form: FormState, problems: readonly FormProblem[]): FormState => ({
  ...form,
  problems,
  checkedInput: { content: form.content, tooLarge: form.tooLarge },
});

/** Returns the state with the problems that the check of Submit finds. */
export const checkFormState = (form: FormState): FormState => setProblems(form, checkForm(form.content, form.tooLarge));

/** The problem that each field shows now. */
export type VisibleProblems = ReadonlyMap<FieldId, FormProblem>;

/**
 * Finds the problems of the last check that are still visible. A hidden field has none. An unchanged field keeps its
 * problem, because it may come from the server, which checks more than the browser.
 */
export function findVisibleProblems({ problems, checkedInput, content, tooLarge }: FormState): VisibleProblems {
  const problemsByField: VisibleProblems = new Map(problems.map((problem) => [problem.field, problem]));
  if (problemsByField.size === 0 || (content === checkedInput.content && tooLarge === checkedInput.tooLarge))
    return problemsByField;
  const changed = new Set(listChanges(checkedInput.content, content).map(({ field }) => field));
  const visible = findVisibleFields(content);
  const currentProblems = new Map(checkForm(content, tooLarge).map((problem) => [problem.field, problem]));
  return new Map(
    problems.flatMap((problem) => {
      const { field } = problem;
      const isUntouched = !changed.has(field) && tooLarge.has(field) === checkedInput.tooLarge.has(field);
      const visibleProblem = isUntouched && visible.has(field) ? problem : currentProblems.get(field);
      return visibleProblem ? [[field, visibleProblem]] : [];
    }),
  );
}

function addOrRemove(fields: Fields, field: FieldId, shouldAdd: boolean): Fields {
  if (fields.has(field) === shouldAdd) return fields;
  const next = new Set(fields);
  if (shouldAdd) next.add(field);
  else next.delete(field);
  return next;
}
