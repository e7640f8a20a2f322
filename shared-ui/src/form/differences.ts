import { areRows, joinRows } from './join-rows.ts';
import { isSameValue } from './same-value.ts';

/** A field in which what somebody else saved meanwhile differs from what stands here. */
export interface Difference<Form, Name extends keyof Form = keyof Form> {
  readonly name: Name;
  /** As it stood here when the other save came to light. */
  readonly mine: Form[Name];
  readonly theirs: Form[Name];
  /** Both changed it. */
  readonly clash: boolean;
}

/** Whether a form says the same as another. */
export const isSameForm = <Form extends object>(one: Form, other: Form): boolean => changed(one, other).length === 0;

/** What was typed over `base`, laid over what somebody else has saved meanwhile: only own changes stay, of lists row by row. */
export function rebase<Form extends object>(typed: Form, base: Form, latest: Form): Form {
  const own = changed(typed, base).map((name) => {
    const lists = [typed[name], base[name], latest[name]] as const;
    return [name, lists.every(areRows) ? joinRows(...(lists as Rows)).rows : typed[name]];
  });
  return { ...latest, ...Object.fromEntries(own) };
}

type Rows = readonly [...Parameters<typeof joinRows>];

/** What the other save has changed and now differs from what was typed, in the order of the form. */
export const differences = <Form extends object>(typed: Form, base: Form, latest: Form): Difference<Form>[] =>
  changed(latest, base)
    .filter((name) => !isSameValue(typed[name], latest[name]))
    .map((name) => {
      const lists = [typed[name], base[name], latest[name]] as const;
      const clash = lists.every(areRows) ? joinRows(...(lists as Rows)).clash : !isSameValue(typed[name], base[name]);
      return { name, mine: typed[name], theirs: latest[name], clash };
    });

/** The names of the fields in which a form differs from another. */
export const changed = <Form extends object>(form: Form, base: Form): (keyof Form)[] =>
  (Object.keys(form) as (keyof Form)[]).filter((name) => !isSameValue(form[name], base[name]));
