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

interface Submission<Stored, Action> {
  /** The stored object as it was last read; a save sends its version. */
  readonly stored: Stored;
  /** For a call whose contract is `idempotent`. */
  readonly idempotencyKey: string;
  readonly action: Action;
}

/** What a page tells `useEditForm` about its form. */
export interface EditOptions<Stored, Values extends object, Problem extends string, Answer, Action>
  extends Omit<
    DraftOptions<Values, Problem, Answer, Action>,
    'initialValues' | 'onSubmit' | 'validateAsync' | 'keepOpen'
  > {
  /** The stored object that the form edits; undefined for a new one. */
  readonly stored: Stored;
  /** The form's values of a stored object, in the order of the fields. Must be the same function in every render. */
  readonly valuesOf: (stored: Stored) => Values;
  readonly onSubmit?: (values: Values, submission: Submission<Stored, Action>) => Promise<Answer>;
  /** As in `useForm`; `stored` is the object as it was last read. */
  readonly validateAsync?: (values: Values, stored: Stored) => Promise<Problems<Values, NoInfer<Problem>>>;
  /** The stored object after a save. The form stays open and edits it. Without this option a save ends the form. */
  readonly storedAfterSave?: (answer: Answer, values: Values, stored: Stored) => Stored;
  /** Reads the object again after a version conflict. Without it a conflict is a failure like others. */
  readonly loadLatest?: (stored: Stored) => Promise<Stored>;
  /**
   * Messages about a version conflict: `loadFailed` if the other version cannot be loaded. With `mergedMessage`, the form loads the
   * other version only when the person asks for it (`compare`), and then shows this message.
   */
  readonly conflictMessages?: {
    readonly text: string;
    readonly loadFailed: string;
    readonly shouldFocus?: boolean;
    readonly mergedMessage?: (theirs: readonly Difference<Values>[]) => Pick<Outcome, 'text' | 'detail'>;
  };
  /** Called instead of showing a conflict if the stored values equal the typed ones: an earlier save had no answer. */
  readonly onAlreadySaved?: (stored: Stored) => void;
}

/**
 * The state of a form that edits a stored object. It knows what changed, saves it as a draft in the tab, and repeats its
 * `Idempotency-Key` only after an uncertain failure. After a version conflict it shows both versions. `EditForm` draws it.
 */
export function useEditForm<
  Stored,
  Values extends object,
  Problem extends string = never,
  Answer = void,
  Action = void,
>(options: EditOptions<Stored, Values, Problem, Answer, Action>) {
  const { valuesOf, validateAsync, onSubmit, loadLatest, conflictMessages } = options;
  const formKey = useIdempotencyKey();
  const [stored, setStored] = useState(options.stored);
  const base = useMemo(() => valuesOf(stored), [valuesOf, stored]);
  const [isLoadingTheirs, setLoadingTheirs] = useState(false);

  const form = useDraftForm<Values, Problem, Answer, Action>({
    ...options,
    keepOpen: options.storedAfterSave !== undefined,
    initialValues: base,
    validateAsync: validateAsync && ((values) => validateAsync(values, stored)),
    onSubmit: onSubmit && ((values, action) => submitStored(onSubmit, values, action)),
    async onError(error, values, action) {
      if (await options.onError?.(error, values, action)) return true;
      if (!loadLatest || errorCode(error) !== 'version_conflict') return false;
      if (conflictMessages?.mergedMessage) setConflict(({ theirs }) => ({ theirs, source: 'save', unread: {} }));
      else await loadTheirs();
      return true;
    },
  });
  const { values, restoredDraft, isDirty } = form;
  const [conflict, setConflict] = useState<Conflict<Values>>(() => {
    const theirs = restoredDraft ? listDifferences(restoredDraft.values, restoredDraft.base, base) : [];
    return { theirs, ...(theirs.length > 0 && { source: 'draft' }) };
  });

  async function submitStored(send: NonNullable<typeof options.onSubmit>, values: Values, action: Action) {
    try {
      const answer = await send(values, { stored, idempotencyKey: formKey.current(), action });
      formKey.renew();
      setConflict({ theirs: [] });
      if (options.storedAfterSave) rebaseOn(options.storedAfterSave(answer, values, stored));
      return answer;
    } catch (error) {
      formKey.renew(error instanceof FieldProblemsError ? undefined : error);
      throw error;
    }
  }

  /** Also removes the conflict message: the submit has its own outcome. */
  const submit: typeof form.submit = (...action) => {
    setConflict(({ theirs }) => ({ theirs }));
    return form.submit(...action);
  };

  async function loadTheirs() {
    if (!loadLatest) return;
    setLoadingTheirs(true);
    try {
      const now = await loadLatest(stored);
      const theirs = valuesOf(now);
      rebaseOn(now);
      if (options.onAlreadySaved && hasSameValues(values, theirs)) {
        form.deleteDraft();
        return options.onAlreadySaved(now);
      }
      setConflict({ theirs: listDifferences(values, base, theirs), source: 'save' });
    } catch (error) {
      setConflict(({ theirs }) => ({ theirs, source: 'save', unread: { error } }));
    } finally {
      setLoadingTheirs(false);
    }
  }

  function rebaseOn(now: Stored) {
    setStored(now);
    form.change((typed) => rebase(typed, base, valuesOf(now)));
  }

  function currentOutcome(): Outcome | undefined {
    const { theirs, source, unread } = conflict;
    if (!conflictMessages || !source) return form.outcome;
    const shouldFocus = source === 'save' && conflictMessages.shouldFocus === true;
    const conflictOutcome = { kind: 'error', text: conflictMessages.text, identity: conflict, shouldFocus } as const;
    if (unread?.error) {
      const { error } = unread;
      return {
        ...conflictOutcome,
        text: conflictMessages.loadFailed,
        detail: errorText(error),
        reference: referenceOf(error),
      };
    }
    return unread || !conflictMessages.mergedMessage
      ? conflictOutcome
      : { ...conflictOutcome, kind: 'success', ...conflictMessages.mergedMessage(theirs) };
  }

  return {
    ...form,
    stored,
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
    isLatestUnloaded: conflict.unread !== undefined,
    /** Loads what somebody else saved and shows it next to the typed values. */
    loadLatest: loadTheirs,
    /** Replaces the stored object and keeps the typed changes. */
    replaceStored: rebaseOn,
    /** Resets the values to the stored object. */
    startOver() {
      form.reset(base);
      setConflict({ theirs: [] });
    },
  };

  function statusOf(): EditStatus {
    if (isLoadingTheirs) return 'comparing';
    if (form.status === 'sending' || form.status === 'sent') return form.status;
    if (conflict.source) return 'clash';
    if (form.status === 'refused') return form.status;
    return isDirty ? 'dirty' : 'clean';
  }
}

interface Conflict<Values> {
  readonly theirs: readonly Difference<Values>[];
  /** What revealed it: a draft of the tab, or a save. The message shows until the next submit. */
  readonly source?: 'draft' | 'save';
  /** The other version is not loaded; `error` if loading failed. */
  readonly unread?: { readonly error?: unknown };
}
