import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SessionUser } from '../contracts/schemas/account/session-user.ts';

export { lastActivityAt, recordActivity } from './activity.ts';
export * from './deprecated-names.ts';
export { clearDrafts, DRAFTS_DATABASE, draftsEpoch, TAB_DRAFT_KEY_PREFIX } from './drafts.ts';
export { canRestoreUnsavedChanges, confirmSignOut, hasUnsavedChanges, registerSignOutQuestion } from './unsaved.ts';

type NameField = 'firstName' | 'middleName' | 'lastName' | 'userName' | 'email';

interface Session {
  /** The signed-in user. Undefined for a visitor. */
  readonly user: SessionUser | undefined;
}

/** The page's session. The shell fills it from its cookies; remotes only read it. */
export const sessionStore = createStore<Session>(() => ({ user: undefined }));

/** Hook: the signed-in user. */
export const useSessionUser = (): SessionUser | undefined => useStore(sessionStore, (session) => session.user);

/** Returns the signed-in user, for code outside React such as loaders. */
export const sessionUser = (): SessionUser | undefined => sessionStore.getState().user;

/**
 * Updates names and e-mail of the signed-in user after a change. Ignores other people. The shell then updates its
 * cookies.
 */
export function renameSessionUser({
  id,
  firstName,
  middleName,
  lastName,
  singleName,
  userName,
  email,
}: Pick<SessionUser, 'id' | NameField | 'singleName'>): void {
  const { user } = sessionStore.getState();
  if (user?.id !== id) return;
  sessionStore.setState({ user: { ...user, firstName, middleName, lastName, singleName, userName, email } });
}

/** Sets or removes the signed-in user. Only the shell calls it. */
export const setSessionUser = (user: SessionUser | undefined): void => sessionStore.setState({ user });
