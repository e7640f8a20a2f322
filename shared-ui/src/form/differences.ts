/** A field in which what somebody else saved meanwhile differs from what stands here. */
export interface Difference<Form, Name extends keyof Form = keyof Form> {
  readonly name: Name;
  /** As it stood here when the other save came to light. */
  readonly mine: Form[Name];
  readonly theirs: Form[Name];
  /** Both changed it. */
  readonly clash: boolean;
}

/** Whether two values of a form say the same: texts without spaces around them, as they are sent, rows whatever their key, files whatever type is known of them. */
export const isSameValue = (one: unknown, other: unknown): boolean => one === other || plain(one) === plain(other);
const plain = (value: unknown) =>
  JSON.stringify(value, (name, part) => {
    if (name === 'key' || name === 'contentType') return undefined;
    return typeof part === 'string' ? part.trim() : part;
  });

/** Whether a form says the same as another. */
export const isSameForm = <Form extends object>(one: Form, other: Form): boolean => changed(one, other).length === 0;

/** What was typed over `base`, laid over what somebody else has saved meanwhile: only own changes stay. */
export function rebase<Form extends object>(typed: Form, base: Form, latest: Form): Form {
  const own = changed(typed, base).map((name) => [name, typed[name]]);
  return { ...latest, ...Object.fromEntries(own) };
}

/** What the other save has changed and now differs from what was typed, in the order of the form. */
export const differences = <Form extends object>(typed: Form, base: Form, latest: Form): Difference<Form>[] =>
  changed(latest, base)
    .filter((name) => !isSameValue(typed[name], latest[name]))
    .map((name) => ({
      name,
      mine: typed[name],
      theirs: latest[name],
      clash: !isSameValue(typed[name], base[name]),
    }));

/** The names of the fields in which a form differs from another. */
export const changed = <Form extends object>(form: Form, base: Form): (keyof Form)[] =>
  (Object.keys(form) as (keyof Form)[]).filter((name) => !isSameValue(form[name], base[name]));
