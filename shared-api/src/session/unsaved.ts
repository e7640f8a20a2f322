type Question = () => Promise<boolean>;

let question: Question | undefined;
let isRestorable = true;

/**
 * Registers a question to ask before log-out while a form has unsaved changes. The answer false cancels the log-out.
 * `canRestore`: the same person gets the input back after the next log-in. Returns a function that removes the
 * question.
 */
export function registerSignOutQuestion(ask: Question, canRestore = true): () => void {
  question = ask;
  isRestorable = canRestore;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Asks the open form's question before a log-out. False cancels the log-out. The shell calls it. */
export const confirmSignOut = async (): Promise<boolean> => (question ? question() : true);

/** Whether a form with unsaved changes is open. */
export const hasUnsavedChanges = (): boolean => question !== undefined;

/** Whether the open form restores its input after the next log-in. False in a browser without space for drafts. */
export const canRestoreUnsavedChanges = (): boolean => hasUnsavedChanges() && isRestorable;
