import { MINUTE_MS, RESET_MINUTES } from '@emigration-portal/shared-api';
import { noteInTab } from '../tab-notes.ts';

const key = 'password-reset';

/** How far a password reset has come after its first step; never a code or a password. */
export interface ResetProgress {
  readonly step: 'code' | 'password';
  readonly email: string;
  /** Wrong codes typed so far. */
  readonly wrongCodes: number;
  /** When the code, or the leave to set a new password, is over; milliseconds since 1970. */
  readonly goodUntil: number;
}

/** A code, or the leave to set a new password, that begins now. */
export const beginStep = (step: ResetProgress['step'], email: string): ResetProgress => ({
  step,
  email,
  wrongCodes: 0,
  goodUntil: Date.now() + RESET_MINUTES * MINUTE_MS,
});

/** What this tab keeps over a reload; undefined when there is nothing, or it is over. */
export function readProgress(): ResetProgress | undefined {
  const progress = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ResetProgress | null;
  if (progress && progress.goodUntil > Date.now()) return progress;
  keepProgress(undefined);
  return undefined;
}

export function keepProgress(progress: ResetProgress | undefined): void {
  if (progress) noteInTab(key, JSON.stringify(progress));
  else sessionStorage.removeItem(key);
}
