import { useEffect, useMemo, useState } from 'react';
import { changed, type Difference, differences, isSameForm, rebase } from '../conflict/index.ts';
import { useTabDraft } from '../drafts/index.ts';
import { errorCode, errorText } from '../errors/index.ts';
import {
  type EditStatus,
  type FormOptions,
  type Outcome,
  type Problems,
  Refusal,
  useForm,
  useFormKey,
} from '../form/index.ts';
// Here and not in EditForm: pages that draw their own frame use its grid all the same.
import './edit-form.css';

/** What a tab keeps of a form: what was typed, and the values it was typed over. */
interface Kept<Values> {
  readonly base: Partial<Values>;
  readonly values: Partial<Values>;
}

interface Sending<Read, How> {
  /** As it was read last: whose version the save carries. */
  readonly read: Read;
  /** For a call whose contract is `idempotent`. */
  readonly idempotencyKey: string;
  readonly how: How;
}

/** What a form over something stored is made of. */
export interface EditOptions<Read, Values extends object, Problem extends string, Answer, How>
  extends Omit<FormOptions<Values, Problem, Answer, How>, 'initial' | 'send' | 'look' | 'stays'> {
  /** What was read and is edited here; undefined for something new. */
  readonly read: Read;
  /** What the form holds of it, its keys in the order of the fields. A function that stays the same. */
  readonly valuesOf: (read: Read) => Values;
  readonly send?: (values: Values, sending: Sending<Read, How>) => Promise<Answer>;
  /** As in `useForm`; `read` is as it was read last. */
  readonly look?: (values: Values, read: Read) => Promise<Problems<Values, NoInfer<Problem>>>;
  /** What is stored once it was taken: the form goes on from that. Without it the form is done. */
  readonly saved?: (answer: Answer, values: Values, read: Read) => Read;
  /** Names the form among those whose typing the tab keeps. */
  readonly draft: string;
  /** Values that no tab keeps: passwords, pictures. A list that stays the same. */
  readonly unkept?: readonly (keyof Values)[];
  /** Reads once more what somebody else has saved meanwhile. Without it a clash is a failure like others. */
  readonly latest?: (read: Read) => Promise<Read>;
  /**
   * What is said of a clash, and where what they saved could not be read. With `joined` it is read when the person asks
   * for it, by `compare`, and that is said then.
   */
  readonly clash?: {
    readonly text: string;
    readonly unread: string;
    readonly takesFocus?: boolean;
    readonly joined?: (theirs: readonly Difference<Values>[]) => Pick<Outcome, 'text' | 'detail'>;
  };
  /** Called instead of showing a clash when all that was typed is saved already: a save whose answer was lost. */
  readonly alreadySaved?: (read: Read) => void;
}

/**
 * A form over what is stored: it knows what was changed, keeps it in the tab, sends its `Idempotency-Key` again after an
 * uncertain failure alone, and sets what somebody else saved meanwhile beside what was typed. `EditForm` draws it.
 */
export function useEditForm<Read, Values extends object, Problem extends string = never, Answer = void, How = void>(
  options: EditOptions<Read, Values, Problem, Answer, How>,
) {
  const { valuesOf, unkept = none, look, send, latest, clash } = options;
  const formKey = useFormKey();
  const { kept, keep } = useTabDraft<Kept<Values>>(options.draft);
  const [read, setRead] = useState(options.read);
  const base = useMemo(() => valuesOf(read), [valuesOf, read]);
  const [compared, setCompared] = useState<Compared<Values>>(() => {
    const theirs = kept ? differences(over(base, kept.values), over(base, kept.base), base) : [];
    return { theirs, ...(theirs.length > 0 && { found: 'kept' }) };
  });
  const [isComparing, setComparing] = useState(false);
  const [isRestored, setRestored] = useState(kept !== undefined);

  const form = useForm<Values, Problem, Answer, How>({
    ...options,
    stays: options.saved !== undefined,
    initial: kept ? rebase(over(base, kept.values), over(base, kept.base), base) : base,
    look: look && ((values) => look(values, read)),
    send: send && ((values, how) => sendTo(send, values, how)),
    async settles(error, values, how) {
      if (await options.settles?.(error, values, how)) return true;
      if (!latest || errorCode(error) !== 'version_conflict') return false;
      if (clash?.joined) setCompared(({ theirs }) => ({ theirs, found: 'saving', unread: {} }));
      else await compare();
      return true;
    },
  });
  const { values } = form;

  const typed = form.status === 'sent' ? [] : changed(values, base);
  const isKept = typed.some((name) => !unkept.includes(name));
  if (isRestored && !isKept) setRestored(false);
  useEffect(() => {
    keep(isKept ? { base: without(base, unkept), values: without(values, unkept) } : undefined);
  }, [keep, isKept, base, values, unkept]);

  async function sendTo(send: NonNullable<typeof options.send>, values: Values, how: How) {
    try {
      const answer = await send(values, { read, idempotencyKey: formKey.current(), how });
      formKey.renew();
      setCompared({ theirs: [] });
      setRestored(false);
      if (options.saved) adopt(options.saved(answer, values, read));
      // Not left to the effect above: what follows may take the form away.
      keep(undefined);
      return answer;
    } catch (error) {
      formKey.renew(error instanceof Refusal ? undefined : error);
      throw error;
    }
  }

  /** A press has an outcome of its own. */
  const submit: typeof form.submit = (...how) => {
    setCompared(({ theirs }) => ({ theirs }));
    return form.submit(...how);
  };

  /** Keeps what was typed and sets what somebody else saved beside it. */
  async function compare() {
    if (!latest) return;
    setComparing(true);
    try {
      const now = await latest(read);
      const theirs = valuesOf(now);
      adopt(now);
      if (options.alreadySaved && isSameForm(values, theirs)) {
        keep(undefined);
        return options.alreadySaved(now);
      }
      setCompared({ theirs: differences(values, base, theirs), found: 'saving' });
    } catch (error) {
      setCompared(({ theirs }) => ({ theirs, found: 'saving', unread: { error } }));
    } finally {
      setComparing(false);
    }
  }

  /** Takes over what is stored now, below what is typed. */
  function adopt(now: Read) {
    setRead(now);
    form.change((typed) => rebase(typed, base, valuesOf(now)));
  }

  function outcome(): Outcome | undefined {
    const { theirs, found, unread } = compared;
    if (!clash || !found) return form.outcome;
    const takesFocus = found === 'saving' && clash.takesFocus === true;
    const clashed = { kind: 'error', text: clash.text, of: compared, takesFocus } as const;
    if (unread?.error) return { ...clashed, text: clash.unread, detail: errorText(unread.error) };
    return unread || !clash.joined ? clashed : { ...clashed, kind: 'success', ...clash.joined(theirs) };
  }

  return {
    ...form,
    read,
    outcome: outcome(),
    status: statusOf(),
    submit,
    /** Nothing else may be pressed: it is being sent, compared, or was taken. */
    isBusy: ['sending', 'comparing', 'sent'].includes(statusOf()),
    isDirty: typed.length > 0,
    /** It holds what the tab had kept, until that is saved or nothing is left of it. */
    isRestored,
    /** What somebody else saved meanwhile, until a save is taken. */
    theirs: compared.theirs,
    /** What they saved is not read yet: `compare` does that. */
    isUnread: compared.unread !== undefined,
    compare,
    adopt,
    /** Back to what is stored. */
    startOver() {
      form.reset(base);
      setCompared({ theirs: [] });
    },
    /** Keeps nothing in the tab any more: the person goes. */
    forget: () => keep(undefined),
  };

  function statusOf(): EditStatus {
    if (isComparing) return 'comparing';
    if (form.status === 'sending' || form.status === 'sent') return form.status;
    if (compared.found) return 'clash';
    if (form.status === 'refused') return form.status;
    return typed.length > 0 ? 'dirty' : 'clean';
  }
}

interface Compared<Values> {
  readonly theirs: readonly Difference<Values>[];
  /** By what it was found: something the tab had kept, or a save. Said until the next press. */
  readonly found?: 'kept' | 'saving';
  /** With what kept it from being read, if it was tried. */
  readonly unread?: { readonly error?: unknown };
}

const none: readonly never[] = [];

const over = <Values extends object>(base: Values, typed: Partial<Values>): Values => ({ ...base, ...typed });

const without = <Values extends object>(values: Values, left: readonly (keyof Values)[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !left.includes(name as keyof Values)),
  ) as Partial<Values>;
