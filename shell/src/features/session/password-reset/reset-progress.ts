import { MINUTE_MS, RESET_MINUTES } from '@emigration-portal/shared-api';
import { saveInTab } from '../tab-storage.ts';

const key = 'password-reset';

/** How far a password reset has come after its first step; never a code or a password. */
export interface ResetProgress {
  readonly step: 'code' | 'password';
  readonly email: string;
  /** Wrong codes typed so far. */
  readonly wrongCodes: number;
  /** When the code, or the leave to set a new password, is over; milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A code, or the leave to set a new password, that begins now. */
export const createProgress = (step: ResetProgress['step'], email: string): ResetProgress => ({
  step,
  email,
  wrongCodes: 0,
  expiresAt: Date.now() + RESET_MINUTES * MINUTE_MS,
});

/** What this tab keeps over a reload; undefined when there is nothing, or it is over. */
export function readProgress(): ResetProgress | undefined {
  const progress = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ResetProgress | null;
  if (progress && progress.expiresAt > Date.now()) return progress;
  saveProgress(undefined);
  return undefined;
}

export function saveProgress(progress: ResetProgress | undefined): void {
  if (progress) saveInTab(key, JSON.stringify(progress));
  else sessionStorage.removeItem(key);
}
