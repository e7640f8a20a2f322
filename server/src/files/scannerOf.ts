import type { Env } from '../env.ts';
import { clamdScanner, type Scanner } from './ClamdScanner.ts';

/** The scanner of the settings; none without one. */
export const scannerOf = ({ CLAMD_URL, CLAMD_TIMEOUT_MS }: Env): Scanner | undefined =>
  CLAMD_URL === undefined ? undefined : clamdScanner(CLAMD_URL, CLAMD_TIMEOUT_MS);
