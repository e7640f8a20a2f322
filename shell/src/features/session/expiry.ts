import { keepsUnsaved } from '@emigration-portal/shared-api/session';
import { noteInTab } from '../../tab-notes.ts';

const key = 'session-expired';

/** Keeps for log-in that the session ended by itself, while the form that was open is still there. */
export const noteExpiry = (): void => noteInTab(key, keepsUnsaved() ? 'kept' : 'nothingOpen');

/** Whether the last session of this tab ended by itself, and whether what was typed in it is kept. */
export function lastExpiry(): 'kept' | 'nothingOpen' | undefined {
  const noted = sessionStorage.getItem(key);
  return noted === 'kept' || noted === 'nothingOpen' ? noted : undefined;
}

export const forgetExpiry = (): void => sessionStorage.removeItem(key);
