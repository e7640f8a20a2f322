import { type ErrorCode, errorCodes } from '@emigration-portal/shared-api';
import { i18n } from '../i18n/index.ts';

/**
 * The code of a failure: an `ApiError`'s own, `network` for code that did not arrive, `internal` for the rest. Known by
 * shape: each remote carries its own copy of the class, so `instanceof` would miss the shell's.
 */
export function errorCode(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'internal';
  if (error.name === 'ChunkLoadError') return 'network';
  if (error.name !== 'ApiError') return 'internal';
  const { code } = error as Error & { readonly code?: unknown };
  return errorCodes.find((known) => known === code) ?? 'internal';
}

/** The catalogue's text for a failure, never the server's own sentence. */
export const errorText = (error: unknown): string => i18n.t(`errors.codes.${errorCode(error)}`, { ns: 'shared' });
