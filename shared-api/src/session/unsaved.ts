type Question = () => Promise<boolean>;

let question: Question | undefined;
let isRestorable = true;

/**
 * Registers the question that a form with unsaved changes asks before log-out; the answer false keeps the session.
 * `canRestore`: the same person finds the input again after the next log-in. Returns the function that unregisters.
 */
export function registerSignOutQuestion(ask: Question, canRestore = true): () => void {
  question = ask;
  isRestorable = canRestore;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** For the shell's log-out: asks the open form's question. False keeps the session. */
export const confirmSignOut = async (): Promise<boolean> => (question ? question() : true);

/** Whether a form with unsaved changes is open. */
export const hasUnsavedChanges = (): boolean => question !== undefined;

/** Whether the open form restores its input after the next log-in. False in a browser without space for drafts. */
export const canRestoreUnsavedChanges = (): boolean => hasUnsavedChanges() && isRestorable;
