import { isDatabaseFull } from './db/failure.ts';
import { isDiskFull } from './files/errors.ts';

/** Why the server did not start, in words for the person who starts it. */
export function explainStartFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // The programs of PostgreSQL say it in words alone.
  const isFull =
    isDiskFull(error) || isDatabaseFull(error) || /no space left on device|check free disk space/i.test(message);
  if (!isFull) return message;
  return 'The portal cannot start because its disk is full. Make room on the disk of DATA_DIR and start again. Nothing was lost.';
}
