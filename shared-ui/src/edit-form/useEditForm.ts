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
// Imported here and not in EditForm, because pages without EditForm use the styles too.
import './edit-form.css';

/** The second argument of `onSubmit`. */
interface Submission<Stored, Action> {
  /** The stored object as it was last read; a save sends its version. */
  readonly stored: Stored;
  /** For a call whose contract is `idempotent`. */
  readonly idempotencyKey: string;
  readonly action: Action;
}

/** The options of `useEditForm`. */
export interface EditOptions<Stored, Values extends object, Problem extends string, Answer, Action>
  extends Omit<
    DraftOptions<Values, Problem, Answer, Action>,
    'initialValues' | 'onSubmit' | 'validateAsync' | 'keepOpen'
  > {
  /** The stored object that the form edits; undefined for a new object. */
  readonly stored: Stored;
  /** Returns the form's values of a stored object, in the order of the fields. Must be the same function in every render. */
  readonly valuesOf: (stored: Stored) => Values;
  readonly onSubmit?: (values: Values, submission: Submission<Stored, Action>) => Promise<Answer>;
  /** As in `useForm`; `stored` is the object as it was last read. */
  readonly validateAsync?: (values: Values, stored: Stored) => Promise<Problems<Values, NoInfer<Problem>>>;
  /** Returns the stored object after a save. The form stays open and edits it. Without this option a save ends the form. */
  readonly storedAfterSave?: (answer: Answer, values: Values, stored: Stored) => Stored;
  /** Loads the object again after a version conflict. Without it, a conflict is shown like any other failure. */
  readonly loadLatest?: (stored: Stored) => Promise<Stored>;
  /**
   * Messages about a version conflict; `loadFailed` if the other version cannot be loaded. With `mergedMessage`, the form
   * loads the other version only when the person presses Reload (`loadLatest` of the result), and then shows this message.
   */
  readonly conflictMessages?: {
    readonly text: string;
    readonly loadFailed: string;
    readonly shouldFocus?: boolean;
    readonly mergedMessage?: (differences: readonly Difference<Values>[]) => Pick<Outcome, 'text' | 'detail'>;
  };
  /** Called instead of showing a conflict if the stored values equal the typed ones: an earlier save got no answer. */
  readonly onAlreadySaved?: (stored: Stored) => void;
}

/**
 * The state of a form that edits a stored object. It knows the changes, saves them as a draft in the tab, and repeats its
 * `Idempotency-Key` only after an uncertain failure. After a version conflict it has both versions. `EditForm` renders it.
 */
export function useEditForm<
  Stored,
  Values extends object,
  Problem extends string = never,
  Answer = void,
  Action = void,
>(options: EditOptions<Stored, Values, Problem, Answer, Action>) {
  const { valuesOf, validateAsync, onSubmit, loadLatest, conflictMessages } = options;
  const idempotencyKeyOfForm = useIdempotencyKey();
  const [stored, setStored] = useState(options.stored);
  const base = useMemo(() => valuesOf(stored), [valuesOf, stored]);
  const [isLoadingLatest, setIsLoadingLatest] = useState(false);

  const form = useDraftForm<Values, Problem, Answer, Action>({
    ...options,
    keepOpen: options.storedAfterSave !== undefined,
    initialValues: base,
    validateAsync: validateAsync && ((values) => validateAsync(values, stored)),
    onSubmit: onSubmit && ((values, action) => submitStored(onSubmit, values, action)),
    async onError(error, values, action) {
      if (await options.onError?.(error, values, action)) return true;
      if (!loadLatest || errorCode(error) !== 'version_conflict') return false;
      if (conflictMessages?.mergedMessage)
        setConflict(({ differences }) => ({ differences, source: 'save', notLoaded: {} }));
      else await loadAndMergeLatest();
      return true;
    },
  });
  const { values, restoredDraft, isDirty } = form;
  const [conflict, setConflict] = useState<Conflict<Values>>(() => {
    const differences = restoredDraft ? listDifferences(restoredDraft.values, restoredDraft.base, base) : [];
    return { differences, ...(differences.length > 0 && { source: 'draft' }) };
  });

  async function submitStored(send: NonNullable<typeof options.onSubmit>, values: Values, action: Action) {
    try {
      const answer = await send(values, { stored, idempotencyKey: idempotencyKeyOfForm.current(), action });
      idempotencyKeyOfForm.renew();
      setConflict({ differences: [] });
      if (options.storedAfterSave) rebaseOn(options.storedAfterSave(answer, values, stored));
      return answer;
    } catch (error) {
      idempotencyKeyOfForm.renew(error instanceof FieldProblemsError ? undefined : error);
      throw error;
    }
  }

  /** Also removes the conflict message: the submit has its own outcome. */
  const submit: typeof form.submit = (...action) => {
    setConflict(({ differences }) => ({ differences }));
    return form.submit(...action);
  };

  async function loadAndMergeLatest() {
    if (!loadLatest) return;
    setIsLoadingLatest(true);
    try {
      const latest = await loadLatest(stored);
      const latestValues = valuesOf(latest);
      rebaseOn(latest);
      if (options.onAlreadySaved && hasSameValues(values, latestValues)) {
        form.deleteDraft();
        return options.onAlreadySaved(latest);
      }
      setConflict({ differences: listDifferences(values, base, latestValues), source: 'save' });
    } catch (error) {
      setConflict(({ differences }) => ({ differences, source: 'save', notLoaded: { error } }));
    } finally {
      setIsLoadingLatest(false);
    }
  }

  function rebaseOn(latest: Stored) {
    setStored(latest);
    form.change((typed) => rebase(typed, base, valuesOf(latest)));
  }

  function currentOutcome(): Outcome | undefined {
    const { differences, source, notLoaded } = conflict;
    if (!conflictMessages || !source) return form.outcome;
    const shouldFocus = source === 'save' && conflictMessages.shouldFocus === true;
    const conflictOutcome = { kind: 'error', text: conflictMessages.text, identity: conflict, shouldFocus } as const;
    if (notLoaded?.error) {
      const { error } = notLoaded;
      return {
        ...conflictOutcome,
        text: conflictMessages.loadFailed,
        detail: errorText(error),
        reference: referenceOf(error),
      };
    }
    return notLoaded || !conflictMessages.mergedMessage
      ? conflictOutcome
      : { ...conflictOutcome, kind: 'success', ...conflictMessages.mergedMessage(differences) };
  }

  return {
    ...form,
    stored,
    outcome: currentOutcome(),
    status: statusOf(),
    submit,
    /** The form is being sent, loads the other version, or is done: buttons must wait. */
    isBusy: ['sending', 'comparing', 'sent'].includes(statusOf()),
    /** Whether a save ends the form, so that input during a save would be lost. */
    endsBySave: options.storedAfterSave === undefined,
    /** The fields that somebody else saved meanwhile; empty after the next save. */
    differences: conflict.differences,
    /** The other version is not loaded yet; `loadLatest` loads it. */
    isLatestUnloaded: conflict.notLoaded !== undefined,
    /** Loads the version that somebody else saved and merges the typed changes into it. */
    loadLatest: loadAndMergeLatest,
    /** Replaces the stored object and keeps the typed changes. */
    replaceStored: rebaseOn,
    /** Resets the values to the stored object. */
    startOver() {
      form.reset(base);
      setConflict({ differences: [] });
    },
  };

  function statusOf(): EditStatus {
    if (isLoadingLatest) return 'comparing';
    if (form.status === 'sending' || form.status === 'sent') return form.status;
    if (conflict.source) return 'clash';
    if (form.status === 'refused') return form.status;
    return isDirty ? 'dirty' : 'clean';
  }
}

interface Conflict<Values> {
  readonly differences: readonly Difference<Values>[];
  /** How the conflict was noticed: by a restored draft, or by a save. Undefined after the next submit: no message. */
  readonly source?: 'draft' | 'save';
  /** The other version is not loaded; `error` if loading failed. */
  readonly notLoaded?: { readonly error?: unknown };
}
