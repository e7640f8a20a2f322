import { useEffect, useState } from 'react';
import { useTabDraft } from '../drafts/index.ts';
import { listChangedFields, rebase } from './differences.ts';
import { type FormOptions, useForm } from './useForm.ts';

/** The options of `useDraftForm`. */
export interface DraftOptions<Values extends object, Problem extends string, Answer, Action>
  extends FormOptions<Values, Problem, Answer, Action> {
  /** The saved values, without the draft. Keys in the order of the fields. Must be the same object until a value changes. */
  readonly initialValues: Values;
  /** Names the draft in the tab's storage: the form and the object that it is about. */
  readonly draftKey: string;
  /** Fields that the draft leaves out, such as passwords and pictures. Must be the same list in every render. */
  readonly excludedFields?: readonly (keyof Values)[];
}

/** The typed values, and the values that the form began with. */
interface StoredDraft<Values> {
  readonly base: Values;
  readonly values: Values;
}

/** A `useForm` that saves its values as a draft in the tab until they are sent. Separate from `useForm` to keep log-in small. */
export function useDraftForm<Values extends object, Problem extends string = never, Answer = void, Action = void>(
  options: DraftOptions<Values, Problem, Answer, Action>,
) {
  const { initialValues: base, excludedFields = none, onSubmit } = options;
  const { savedDraft, saveDraft } = useTabDraft<StoredDraft<Partial<Values>>>(options.draftKey);
  const [restored] = useState(
    () => savedDraft && { base: { ...base, ...savedDraft.base }, values: { ...base, ...savedDraft.values } },
  );
  const [firstValues] = useState(() => (restored ? rebase(restored.values, restored.base, base) : base));
  const [isRestored, setRestored] = useState(restored !== undefined);

  const form = useForm<Values, Problem, Answer, Action>({
    ...options,
    initialValues: firstValues,
    onSubmit: onSubmit && ((values, action) => submitAndDeleteDraft(onSubmit, values, action)),
  });
  const { values } = form;

  const changedNames = form.status === 'sent' ? [] : listChangedFields(values, base);
  const hasDraft = changedNames.some((name) => !excludedFields.includes(name));
  if (isRestored && !hasDraft) setRestored(false);
  useEffect(() => {
    saveDraft(hasDraft ? { base: without(base, excludedFields), values: without(values, excludedFields) } : undefined);
  }, [saveDraft, hasDraft, base, values, excludedFields]);

  const deleteDraft = () => saveDraft(undefined);

  async function submitAndDeleteDraft(send: NonNullable<typeof options.onSubmit>, values: Values, action: Action) {
    const answer = await send(values, action);
    setRestored(false);
    // Not in the effect above: the page may unmount the form before effects run.
    deleteDraft();
    return answer;
  }

  return {
    ...form,
    /** The draft that the form began with; undefined without one. */
    restoredDraft: restored,
    /** The values differ from `initialValues`. */
    isDirty: changedNames.length > 0,
    /** The form shows a restored draft that is not sent or undone yet. */
    isRestored,
    /** Deletes the draft from the tab, when the person leaves. */
    deleteDraft: deleteDraft,
  };
}

const none: readonly never[] = [];

const without = <Values extends object>(values: Values, omittedNames: readonly (keyof Values)[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !omittedNames.includes(name as keyof Values)),
  ) as Partial<Values>;
