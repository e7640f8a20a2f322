import { type ApplicationContent, type FieldId, visibleFields } from '@emigration-portal/shared-api';
import { listChanges } from './changes.ts';
import { checkForm, type FormProblem } from './check-form.ts';
import { type Answer, addRepetition, removeRepetition, setAnswer } from './content.ts';

type Fields = ReadonlySet<FieldId>;

/** An application form while it is being filled in. */
export interface FormState {
  readonly content: ApplicationContent;
  /** As they were found; a new array with each check. */
  readonly problems: readonly FormProblem[];
  /** What they were found with. */
  readonly checkedInput: Pick<FormState, 'content' | 'tooLarge'>;
  /** Documents whose last chosen file was over its limit. */
  readonly tooLarge: Fields;
  /** Documents whose file is on its way. */
  readonly uploading: Fields;
}

/** What a field of the form tells. */
export type FormEvent =
  | { readonly type: 'answered'; readonly field: FieldId; readonly answer: Answer }
  | { readonly type: 'uploading' | 'tooLarge'; readonly field: FieldId; readonly on: boolean }
  | { readonly type: 'repeated'; readonly group: string }
  /** `at` counts from 0. */
  | { readonly type: 'removed'; readonly group: string; readonly at: number };

const none: Fields = new Set();

/** A form that nobody has touched. */
export const createFormState = (content: ApplicationContent): FormState => ({
  content,
  problems: [],
  checkedInput: { content, tooLarge: none },
  tooLarge: none,
  uploading: none,
});

/** The form after what a field has told. */
export function reduceForm(form: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'answered':
      return { ...form, content: setAnswer(form.content, event.field, event.answer) };
    case 'repeated':
      return { ...form, content: addRepetition(form.content, event.group) };
    case 'removed':
      return { ...form, content: removeRepetition(form.content, event.group, event.at) };
    case 'tooLarge':
      return { ...form, tooLarge: switched(form.tooLarge, event.field, event.on) };
    case 'uploading':
      return { ...form, uploading: switched(form.uploading, event.field, event.on) };
  }
}

/** The form with these problems shown in the summary and beside their fields. */
export const setProblems = (form: FormState, problems: readonly FormProblem[]): FormState => ({
  ...form,
  problems,
  checkedInput: { content: form.content, tooLarge: form.tooLarge },
});

/** The form with what the check of Submit finds. */
export const checkFormState = (form: FormState): FormState => setProblems(form, checkForm(form.content, form.tooLarge));

/** What is wrong with a field at this moment. */
export type VisibleProblems = ReadonlyMap<FieldId, FormProblem>;

/**
 * What is left of the problems, as the fields are now; none of a field that is not asked for any more. A field that holds what it was refused with keeps its problem: the
 * server may know more than the checks here.
 */
export function findVisibleProblems({ problems, checkedInput, content, tooLarge }: FormState): VisibleProblems {
  const found: VisibleProblems = new Map(problems.map((problem) => [problem.field, problem]));
  if (found.size === 0 || (content === checkedInput.content && tooLarge === checkedInput.tooLarge)) return found;
  const changed = new Set(listChanges(checkedInput.content, content).map(({ field }) => field));
  const shown = visibleFields(content);
  const now = new Map(checkForm(content, tooLarge).map((problem) => [problem.field, problem]));
  return new Map(
    problems.flatMap((problem) => {
      const { field } = problem;
      const isUntouched = !changed.has(field) && tooLarge.has(field) === checkedInput.tooLarge.has(field);
      const left = isUntouched && shown.has(field) ? problem : now.get(field);
      return left ? [[field, left]] : [];
    }),
  );
}

function switched(fields: Fields, field: FieldId, on: boolean): Fields {
  if (fields.has(field) === on) return fields;
  const next = new Set(fields);
  if (on) next.add(field);
  else next.delete(field);
  return next;
}
