import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SessionUser } from '../contracts/schemas/account/session-user.ts';

export { lastActivityAt, recordActivity } from './activity.ts';
export * from './deprecated-names.ts';
export { clearDrafts, DRAFTS_DATABASE, draftsEpoch, TAB_DRAFT_KEY_PREFIX } from './drafts.ts';
export { canRestoreUnsavedChanges, confirmSignOut, hasUnsavedChanges, registerSignOutQuestion } from './unsaved.ts';

type NameField = 'firstName' | 'middleName' | 'lastName' | 'userName' | 'email';

interface Session {
  /** Who is signed in; undefined for a visitor. */
  readonly user: SessionUser | undefined;
}

/** The one session of the page. The shell fills it from its cookies; remotes only read it. */
export const sessionStore = createStore<Session>(() => ({ user: undefined }));

/** Who is signed in, as a hook. */
export const useSessionUser = (): SessionUser | undefined => useStore(sessionStore, (session) => session.user);

/** Who is signed in, outside React (loaders). */
export const sessionUser = (): SessionUser | undefined => sessionStore.getState().user;

/** Takes over the changed names of a person, if that is who is signed in; the shell's cookies follow. */
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

/** For the shell alone: takes over a signed-in user, or none. */
export const setSessionUser = (user: SessionUser | undefined): void => sessionStore.setState({ user });
