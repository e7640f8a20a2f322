import { useMemo, useState } from 'react';
import { errorCode, errorText, referenceOf } from '../errors/index.ts';
import {
  type Difference,
  type DraftOptions,
  type EditStatus,
  FieldProblemsError,
  hasSameValues,
  listDifferences,
  type Outcome,
  type Problems,
  rebase,
  useDraftForm,
  useIdempotencyKey,
} from '../form/index.ts';
// Imported here and not in EditForm: pages without EditForm use the styles too.
import './edit-form.css';

interface Submission<Read, How> {
  /** The stored object as it was last read; a save sends its version. */
  readonly stored: Read;
  /** For a call whose contract is `idempotent`. */
  readonly idempotencyKey: string;
  readonly how: How;
}

/** What a page tells `useEditForm` about its form. */
export interface EditOptions<Read, Values extends object, Problem extends string, Answer, How>
  extends Omit<DraftOptions<Values, Problem, Answer, How>, 'initial' | 'send' | 'look' | 'stays'> {
  /** The stored object that the form edits; undefined for a new one. */
  readonly stored: Read;
  /** The form's values of a stored object, in the order of the fields. Must be the same function in every render. */
  readonly valuesOf: (read: Read) => Values;
  readonly onSubmit?: (values: Values, sending: Submission<Read, How>) => Promise<Answer>;
  /** As in `useForm`; `read` is the stored object as it was last read. */
  readonly validateAsync?: (values: Values, read: Read) => Promise<Problems<Values, NoInfer<Problem>>>;
  /** The stored object after a save. The form stays open and edits it. Without this option a save ends the form. */
  readonly storedAfterSave?: (answer: Answer, values: Values, read: Read) => Read;
  /** Reads the object again after a version conflict. Without it a conflict is a failure like others. */
  readonly loadLatest?: (read: Read) => Promise<Read>;
  /**
   * Messages about a version conflict: `unread` if the other version cannot be loaded. With `joined`, the form loads the
   * other version only when the person asks for it (`compare`), and then shows this message.
   */
  readonly conflictMessages?: {
    readonly text: string;
    readonly loadFailed: string;
    readonly takesFocus?: boolean;
    readonly mergedMessage?: (theirs: readonly Difference<Values>[]) => Pick<Outcome, 'text' | 'detail'>;
  };
  /** Called instead of showing a conflict if the stored values equal the typed ones: an earlier save had no answer. */
  readonly onAlreadySaved?: (read: Read) => void;
}

/**
 * The state of a form that edits a stored object. It knows what changed, saves it as a draft in the tab, and repeats its
 * `Idempotency-Key` only after an uncertain failure. After a version conflict it shows both versions. `EditForm` draws it.
 */
export function useEditForm<Read, Values extends object, Problem extends string = never, Answer = void, How = void>(
  options: EditOptions<Read, Values, Problem, Answer, How>,
) {
  const { valuesOf, validateAsync: look, onSubmit: send, loadLatest: latest, conflictMessages: clash } = options;
  const formKey = useIdempotencyKey();
  const [read, setRead] = useState(options.stored);
  const base = useMemo(() => valuesOf(read), [valuesOf, read]);
  const [isLoadingTheirs, setLoadingTheirs] = useState(false);

  const form = useDraftForm<Values, Problem, Answer, How>({
    ...options,
    keepOpen: options.storedAfterSave !== undefined,
    initialValues: base,
    validateAsync: look && ((values) => look(values, read)),
    onSubmit: send && ((values, how) => sendTo(send, values, how)),
    async onError(error, values, how) {
      if (await options.onError?.(error, values, how)) return true;
      if (!latest || errorCode(error) !== 'version_conflict') return false;
      if (clash?.mergedMessage) setConflict(({ theirs }) => ({ theirs, found: 'saving', unread: {} }));
      else await loadTheirs();
      return true;
    },
  });
  const { values, restoredDraft: kept, isDirty } = form;
  const [conflict, setConflict] = useState<Conflict<Values>>(() => {
    const theirs = kept ? listDifferences(kept.values, kept.base, base) : [];
    return { theirs, ...(theirs.length > 0 && { found: 'kept' }) };
  });

  async function sendTo(send: NonNullable<typeof options.onSubmit>, values: Values, how: How) {
    try {
      const answer = await send(values, { stored: read, idempotencyKey: formKey.current(), how });
      formKey.renew();
      setConflict({ theirs: [] });
      if (options.storedAfterSave) rebaseOn(options.storedAfterSave(answer, values, read));
      return answer;
    } catch (error) {
      formKey.renew(error instanceof FieldProblemsError ? undefined : error);
      throw error;
    }
  }

  /** Also removes the conflict message: the submit has its own outcome. */
  const submit: typeof form.submit = (...how) => {
    setConflict(({ theirs }) => ({ theirs }));
    return form.submit(...how);
  };

  async function loadTheirs() {
    if (!latest) return;
    setLoadingTheirs(true);
    try {
      const now = await latest(read);
      const theirs = valuesOf(now);
      rebaseOn(now);
      if (options.onAlreadySaved && hasSameValues(values, theirs)) {
        form.deleteDraft();
        return options.onAlreadySaved(now);
      }
      setConflict({ theirs: listDifferences(values, base, theirs), found: 'saving' });
    } catch (error) {
      setConflict(({ theirs }) => ({ theirs, found: 'saving', unread: { error } }));
    } finally {
      setLoadingTheirs(false);
    }
  }

  function rebaseOn(now: Read) {
    setRead(now);
    form.change((typed) => rebase(typed, base, valuesOf(now)));
  }

  function currentOutcome(): Outcome | undefined {
    const { theirs, found, unread } = conflict;
    if (!clash || !found) return form.outcome;
    const takesFocus = found === 'saving' && clash.takesFocus === true;
    const conflictOutcome = { kind: 'error', text: clash.text, of: conflict, takesFocus } as const;
    if (unread?.error) {
      const { error } = unread;
      return { ...conflictOutcome, text: clash.loadFailed, detail: errorText(error), reference: referenceOf(error) };
    }
    return unread || !clash.mergedMessage
      ? conflictOutcome
      : { ...conflictOutcome, kind: 'success', ...clash.mergedMessage(theirs) };
  }

  return {
    ...form,
    read,
    outcome: currentOutcome(),
    status: statusOf(),
    submit,
    /** Buttons wait: the form is being sent, loads the other version, or is done. */
    isBusy: ['sending', 'comparing', 'sent'].includes(statusOf()),
    /** A save ends the form, so input during a save would be lost. */
    endsBySave: options.storedAfterSave === undefined,
    /** The fields that somebody else saved meanwhile; empty after the next save. */
    theirs: conflict.theirs,
    /** The other version is not loaded yet; `compare` loads it. */
    isUnread: conflict.unread !== undefined,
    /** Loads what somebody else saved and shows it next to the typed values. */
    compare: loadTheirs,
    /** Replaces the stored object and keeps the typed changes. */
    adopt: rebaseOn,
    /** Resets the values to the stored object. */
    startOver() {
      form.reset(base);
      setConflict({ theirs: [] });
    },
  };

  function statusOf(): EditStatus {
    if (isLoadingTheirs) return 'comparing';
    if (form.status === 'sending' || form.status === 'sent') return form.status;
    if (conflict.found) return 'clash';
    if (form.status === 'refused') return form.status;
    return isDirty ? 'dirty' : 'clean';
  }
}

interface Conflict<Values> {
  readonly theirs: readonly Difference<Values>[];
  /** What revealed it: a draft of the tab, or a save. The message shows until the next submit. */
  readonly found?: 'kept' | 'saving';
  /** The other version is not loaded; `error` if loading failed. */
  readonly unread?: { readonly error?: unknown };
}
