import {
  type FailureReason,
  integrityOf,
  REMOTE_TIMEOUT_MS,
  type RegisteredRelease,
} from '@emigration-portal/shared-api';
import { canVerify } from './registry/seal.ts';

/** How bundlers tell of a file that did not come. */
interface LoadError {
  readonly name: 'ChunkLoadError';
  readonly type?: string;
  readonly request?: string;
}

/**
 * What went wrong with a release, as far as a browser lets a page know: a script that was refused for its hash fails as
 * one that was not there or cut off, so its file is asked for once more.
 */
export async function whyFailed(error: unknown, release: RegisteredRelease): Promise<FailureReason> {
  if (!isLoadError(error)) return 'threw';
  const { type, request } = error;
  if (type === 'timeout') return 'time-out';
  if (!request) return 'network';
  try {
    const response = await ask(request);
    if (!response.ok) return response.status < 500 ? 'missing' : 'network';
    return (await hasHash(response, await hashOf(request, release))) ? 'network' : 'wrong-hash';
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'TimeoutError' ? 'time-out' : 'network';
  }
}

/** Whether an error says that a file did not come. */
export const isLoadError = (error: unknown): error is LoadError =>
  (error as Partial<LoadError> | undefined)?.name === 'ChunkLoadError';

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });

/** The registry pins the entry, and the release's description what the entry loads. */
async function hashOf(file: string, { url, metadata: { version, integrity } }: RegisteredRelease): Promise<string> {
  if (file.startsWith(url)) return integrity;
  const description = await ask(new URL(`../${encodeURIComponent(version)}/remote.json`, url).href);
  return (await description.json()).integrity[new URL(file).pathname.replace(/.*\//, '')];
}

async function hasHash(response: Response, hash: string): Promise<boolean> {
  const bytes = await response.arrayBuffer();
  if (!canVerify()) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return integrityOf(digest) === hash;
}
