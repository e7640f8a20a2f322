import { MINUTE_MS, RESET_CODE_MINUTES } from '@emigration-portal/shared-api';
import { saveInTab } from '../tab-storage.ts';

const storageKey = 'password-reset';

/** The progress of a password reset after its first step. Never includes a code or a password. */
export interface ResetProgress {
  readonly step: 'code' | 'password';
  readonly email: string;
  /** Wrong codes typed so far. */
  readonly wrongCodes: number;
  /** When the code or the reset ticket expires; milliseconds since 1970. */
  readonly goodUntil: number;
}

/** Creates the progress of a step that starts now. */
export const createProgress = (step: ResetProgress['step'], email: string): ResetProgress => ({
  step,
  email,
  wrongCodes: 0,
  goodUntil: Date.now() + RESET_CODE_MINUTES * MINUTE_MS,
});

/** Reads the stored progress of this tab. Deletes it if it has expired. Undefined if there is none. */
export function readProgress(): ResetProgress | undefined {
  const progress = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as ResetProgress | null;
  if (progress && progress.goodUntil > Date.now()) return progress;
  saveProgress(undefined);
  return undefined;
}

export function saveProgress(progress: ResetProgress | undefined): void {
  if (progress) saveInTab(storageKey, JSON.stringify(progress));
  else sessionStorage.removeItem(storageKey);
}
