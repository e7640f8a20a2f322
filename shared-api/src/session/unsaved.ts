type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let isKept = true;

/**
 * For a form with unsaved changes: asked before its user logs out; false keeps the session. `keeps` is whether whoever
 * logs in again finds what was typed. Gives what takes it back.
 */
export function holdSignOut(question: Ask, keeps = true): () => void {
  ask = question;
  isKept = keeps;
  return () => {
    if (ask === question) ask = undefined;
  };
}

/** For the shell's log-out: whether the person may be signed out, after asking them where something would be lost. */
export const maySignOut = async (): Promise<boolean> => (ask ? ask() : true);

/** Whether a form with unsaved changes is open. */
export const hasUnsaved = (): boolean => ask !== undefined;

/** Whether one is open that keeps what is typed for whoever logs in again: none does in a browser without room for it. */
export const keepsUnsaved = (): boolean => hasUnsaved() && isKept;
