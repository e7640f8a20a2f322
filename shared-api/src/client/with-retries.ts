import { ApiError } from '../errors.ts';

/** Longest delay that a server may ask for. After a longer one the call fails: nobody waits that long for a page. */
const MAX_RETRY_DELAY_MS = 5000;
let retryDelays: readonly number[] = [500, 1500];

/** Sets the delays before the second and later tries, in milliseconds. Only for tests. */
export function setRetryDelays(ms: readonly number[]): void {
  retryDelays = ms;
}

/**
 * Sends a call that only reads, and retries it after a delay. It retries if no answer came, or if the server was down
 * or busy. Throws the last failure. `signal` stops it at once.
 */
export async function withRetries<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const delay of retryDelays) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || !isTemporary(error)) throw error;
      const { retryAfterMs = 0 } = error;
      if (retryAfterMs > MAX_RETRY_DELAY_MS) throw error;
      await sleep(Math.max(retryAfterMs, delay * (0.75 + Math.random() / 2)), signal);
    }
  }
  return send();
}

const isTemporary = ({ code, status }: ApiError) => code === 'network' || (status >= 502 && status <= 504);

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new ApiError('cancelled', 0));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
