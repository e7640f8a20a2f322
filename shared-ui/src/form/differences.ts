import { areRows, mergeRows } from './merge-rows.ts';
import { isSameValue } from './same-value.ts';

/** A field whose value in the form differs from the value that another person saved. */
export interface Difference<Form, Name extends keyof Form = keyof Form> {
  readonly name: Name;
  /** The form's value when the other save was noticed. */
  readonly mine: Form[Name];
  /** The value that the other person saved. */
  readonly theirs: Form[Name];
  /** Both people changed it, to different values. */
  readonly isClash: boolean;
}

/** Whether two sets of values are equal, by `isSameValue`. */
export const hasSameValues = <Form extends object>(one: Form, other: Form): boolean =>
  listChangedFields(one, other).length === 0;

/** Applies the changes that turned `base` into `typed` to `latest`, which somebody else saved. Merges lists row by row. */
export function rebase<Form extends object>(typed: Form, base: Form, latest: Form): Form {
  const typedChanges = listChangedFields(typed, base).map((name) => {
    const lists = [typed[name], base[name], latest[name]] as const;
    return [name, lists.every(areRows) ? mergeRows(...(lists as Rows)).rows : typed[name]];
  });
  return { ...latest, ...Object.fromEntries(typedChanges) };
}

type Rows = readonly [...Parameters<typeof mergeRows>];

/** The fields that the other save changed and that now differ from the form, in the order of the form. */
export const listDifferences = <Form extends object>(typed: Form, base: Form, latest: Form): Difference<Form>[] =>
  listChangedFields(latest, base)
    .filter((name) => !isSameValue(typed[name], latest[name]))
    .map((name) => {
      const lists = [typed[name], base[name], latest[name]] as const;
      const isClash = lists.every(areRows)
        ? mergeRows(...(lists as Rows)).isClash
        : !isSameValue(typed[name], base[name]);
      return { name, mine: typed[name], theirs: latest[name], isClash };
    });

/** The names of the fields that differ. */
export const listChangedFields = <Form extends object>(form: Form, base: Form): (keyof Form)[] =>
  (Object.keys(form) as (keyof Form)[]).filter((name) => !isSameValue(form[name], base[name]));
