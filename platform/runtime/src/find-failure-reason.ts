import {
  type FailureReason,
  integrityOf,
  REMOTE_TIMEOUT_MS,
  type RegisteredRelease,
} from '@emigration-portal/shared-api';
import { canVerifySignatures } from './registry/signature.ts';

/** The error that the bundler's code throws if a file does not load. */
interface LoadError {
  readonly name: 'ChunkLoadError';
  readonly type?: string;
  readonly request?: string;
}

/**
 * Finds out why a release failed. The browser reports a wrong hash and a missing file in the same way, so this function
 * fetches the file again.
 */
export async function findFailureReason(error: unknown, release: RegisteredRelease): Promise<FailureReason> {
  if (!isLoadError(error)) return 'threw';
  const { type, request } = error;
  if (type === 'timeout') return 'time-out';
  if (!request) return 'network';
  try {
    const response = await fetchWithTimeout(request);
    if (!response.ok) return response.status < 500 ? 'missing' : 'network';
    return (await hasHash(response, await findExpectedHash(request, release))) ? 'network' : 'wrong-hash';
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'TimeoutError' ? 'time-out' : 'network';
  }
}

/** Whether the error says that a file did not load. */
export const isLoadError = (error: unknown): error is LoadError =>
  (error as Partial<LoadError> | undefined)?.name === 'ChunkLoadError';

const fetchWithTimeout = (url: string) => fetch(url, { signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });

/** Finds the hash of a file: the registry has the hash of the entry, and `remote.json` the hashes of all other files. */
async function findExpectedHash(
  file: string,
  { url, metadata: { version, integrity } }: RegisteredRelease,
): Promise<string> {
  if (file.startsWith(url)) return integrity;
  const description = await fetchWithTimeout(new URL(`../${encodeURIComponent(version)}/remote.json`, url).href);
  return (await description.json()).integrity[new URL(file).pathname.replace(/.*\//, '')];
}

/** Whether a response has this hash. Without WebCrypto it cannot be checked and counts as correct. */
async function hasHash(response: Response, hash: string): Promise<boolean> {
  const bytes = await response.arrayBuffer();
  if (!canVerifySignatures()) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return integrityOf(digest) === hash;
}
