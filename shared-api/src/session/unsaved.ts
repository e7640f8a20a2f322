type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** For a form with unsaved changes: asked before its user logs out; false keeps the session. Gives what takes it back. */
export function holdSignOut(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}

/** For the shell's log-out: whether the person may be signed out, after asking them where something would be lost. */
export const maySignOut = async (): Promise<boolean> => (ask ? ask() : true);

/** Whether a form with unsaved changes is open. Such forms keep what is typed for whoever logs in again. */
export const hasUnsaved = (): boolean => ask !== undefined;
