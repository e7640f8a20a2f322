import { useMemo, useState } from 'react';
import { errorCode, errorText, referenceOf } from '../errors/index.ts';
import {
  type Difference,
  type DraftOptions,
  differences,
  type EditStatus,
  isSameForm,
  type Outcome,
  type Problems,
  Refusal,
  rebase,
  useDraftForm,
  useFormKey,
} from '../form/index.ts';
// Here and not in EditForm: pages that draw their own frame use its grid all the same.
import './edit-form.css';

interface Sending<Read, How> {
  /** As it was read last: whose version the save carries. */
  readonly read: Read;
  /** For a call whose contract is `idempotent`. */
  readonly idempotencyKey: string;
  readonly how: How;
}

/** What a form over something stored is made of. */
export interface EditOptions<Read, Values extends object, Problem extends string, Answer, How>
  extends Omit<DraftOptions<Values, Problem, Answer, How>, 'initial' | 'send' | 'look' | 'stays'> {
  /** What was read and is edited here; undefined for something new. */
  readonly read: Read;
  /** What the form holds of it, its keys in the order of the fields. A function that stays the same. */
  readonly valuesOf: (read: Read) => Values;
  readonly send?: (values: Values, sending: Sending<Read, How>) => Promise<Answer>;
  /** As in `useForm`; `read` is as it was read last. */
  readonly look?: (values: Values, read: Read) => Promise<Problems<Values, NoInfer<Problem>>>;
  /** What is stored once it was taken: the form goes on from that. Without it the form is done. */
  readonly saved?: (answer: Answer, values: Values, read: Read) => Read;
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
  const { valuesOf, look, send, latest, clash } = options;
  const formKey = useFormKey();
  const [read, setRead] = useState(options.read);
  const base = useMemo(() => valuesOf(read), [valuesOf, read]);
  const [isComparing, setComparing] = useState(false);

  const form = useDraftForm<Values, Problem, Answer, How>({
    ...options,
    stays: options.saved !== undefined,
    initial: base,
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
  const { values, kept, isDirty } = form;
  const [compared, setCompared] = useState<Compared<Values>>(() => {
    const theirs = kept ? differences(kept.values, kept.base, base) : [];
    return { theirs, ...(theirs.length > 0 && { found: 'kept' }) };
  });

  async function sendTo(send: NonNullable<typeof options.send>, values: Values, how: How) {
    try {
      const answer = await send(values, { read, idempotencyKey: formKey.current(), how });
      formKey.renew();
      setCompared({ theirs: [] });
      if (options.saved) adopt(options.saved(answer, values, read));
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
        form.forget();
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
    if (unread?.error) {
      const { error } = unread;
      return { ...clashed, text: clash.unread, detail: errorText(error), reference: referenceOf(error) };
    }
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
    /** It is done once a save is taken: what was typed meanwhile would be left behind. */
    endsBySave: options.saved === undefined,
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
  };

  function statusOf(): EditStatus {
    if (isComparing) return 'comparing';
    if (form.status === 'sending' || form.status === 'sent') return form.status;
    if (compared.found) return 'clash';
    if (form.status === 'refused') return form.status;
    return isDirty ? 'dirty' : 'clean';
  }
}

interface Compared<Values> {
  readonly theirs: readonly Difference<Values>[];
  /** By what it was found: something the tab had kept, or a save. Said until the next press. */
  readonly found?: 'kept' | 'saving';
  /** With what kept it from being read, if it was tried. */
  readonly unread?: { readonly error?: unknown };
}
