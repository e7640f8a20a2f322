import { useEffect, useState } from 'react';
import { useTabDraft } from '../drafts/index.ts';
import { changed, rebase } from './differences.ts';
import { type FormOptions, useForm } from './useForm.ts';

export interface DraftOptions<Values extends object, Problem extends string, Answer, How>
  extends FormOptions<Values, Problem, Answer, How> {
  /** What it is typed over, its keys in the order of the fields. The same object until that changes. */
  readonly initial: Values;
  /** Names the form among those whose typing the tab keeps. */
  readonly draft: string;
  /** Values that no tab keeps: passwords, pictures. A list that stays the same. */
  readonly unkept?: readonly (keyof Values)[];
}

/** What was typed, and the values it was typed over. */
interface Kept<Values> {
  readonly base: Values;
  readonly values: Values;
}

/** A `useForm` whose typing the tab keeps until it is sent. Apart from it, so that log-in need not carry it. */
export function useDraftForm<Values extends object, Problem extends string = never, Answer = void, How = void>(
  options: DraftOptions<Values, Problem, Answer, How>,
) {
  const { initial: base, unkept = none, send } = options;
  const { kept: found, keep } = useTabDraft<Kept<Partial<Values>>>(options.draft);
  const [kept] = useState(() => found && { base: { ...base, ...found.base }, values: { ...base, ...found.values } });
  const [begun] = useState(() => (kept ? rebase(kept.values, kept.base, base) : base));
  const [isRestored, setRestored] = useState(kept !== undefined);

  const form = useForm<Values, Problem, Answer, How>({
    ...options,
    initial: begun,
    send: send && ((values, how) => sendBy(send, values, how)),
  });
  const { values } = form;

  const typed = form.status === 'sent' ? [] : changed(values, base);
  const isKept = typed.some((name) => !unkept.includes(name));
  if (isRestored && !isKept) setRestored(false);
  useEffect(() => {
    keep(isKept ? { base: without(base, unkept), values: without(values, unkept) } : undefined);
  }, [keep, isKept, base, values, unkept]);

  const forget = () => keep(undefined);

  async function sendBy(send: NonNullable<typeof options.send>, values: Values, how: How) {
    const answer = await send(values, how);
    setRestored(false);
    // Not left to the effect above: what follows may take the form away.
    forget();
    return answer;
  }

  return {
    ...form,
    /** As the tab had kept it; undefined without any. */
    kept,
    /** Something differs from what it is typed over. */
    isDirty: typed.length > 0,
    /** It holds what the tab had kept, until that is taken or nothing is left of it. */
    isRestored,
    /** Keeps nothing in the tab any more: the person goes. */
    forget,
  };
}

const none: readonly never[] = [];

const without = <Values extends object>(values: Values, left: readonly (keyof Values)[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !left.includes(name as keyof Values)),
  ) as Partial<Values>;
