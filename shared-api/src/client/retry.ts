import { ApiError } from '../errors.ts';

/** A server that asks for a longer rest is left alone: nobody waits for a page that long. */
const LONGEST_PAUSE_MS = 5000;
let pauses: readonly number[] = [500, 1500];

/** For tests: other pauses before the tries after the first, milliseconds. */
export function setRetryDelays(ms: readonly number[]): void {
  pauses = ms;
}

/**
 * Sends a call that only reads, and sends it again after a pause when no answer came or the server was down or busy.
 * Throws the last failure; an abort ends it at once.
 */
export async function withRetries<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const pause of pauses) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || !mayPass(error)) throw error;
      const { retryAfterMs = 0 } = error;
      if (retryAfterMs > LONGEST_PAUSE_MS) throw error;
      await rest(Math.max(retryAfterMs, pause * (0.75 + Math.random() / 2)), signal);
    }
  }
  return send();
}

const mayPass = ({ code, status }: ApiError) => code === 'network' || (status >= 502 && status <= 504);

function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
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
