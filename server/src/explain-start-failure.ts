import { isDatabaseFull } from './db/failure.ts';
import { DISK_FULL } from './disk-full.mjs';
import { isDiskFull } from './files/errors.ts';

/** Why the server did not start, in words for the person who starts it. */
export function explainStartFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // The programs of PostgreSQL say it in words alone.
  const isFull =
    isDiskFull(error) || isDatabaseFull(error) || /no space left on device|check free disk space/i.test(message);
  if (!isFull) return message;
  return DISK_FULL;
}
