import { ApiError } from '@emigration-portal/shared-api';

/** A call without progress for this long is cancelled: the connection may be dead without an error. */
const STALLED_MS = 60_000;
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Lower than the server's limit per person. */
const MAX_PARALLEL_UPLOADS = 2;

let running = 0;
const queue: (() => void)[] = [];

/** Waits for a free upload slot. Returns the function that frees it. Throws `ApiError` (`cancelled`) when aborted. */
export async function waitForUploadSlot(signal: AbortSignal): Promise<() => void> {
  while (running >= MAX_PARALLEL_UPLOADS) await new Promise<void>((resolve) => queue.push(resolve));
  if (signal.aborted) {
    queue.shift()?.();
    throw new ApiError('cancelled', 0);
  }
  running += 1;
  return () => {
    running -= 1;
    queue.shift()?.();
  };
}

/**
 * Runs a call. Cancels it if the browser goes offline, or after 60 s without activity, and throws `ApiError` (`network`).
 * `work` calls `reportActivity` whenever bytes are sent or received.
 */
export async function runWhileConnected<T>(
  signal: AbortSignal,
  work: (callSignal: AbortSignal, reportActivity: () => void) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  let timer = setTimeout(stop, STALLED_MS);
  const reportActivity = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, STALLED_MS);
  };
  signal.addEventListener('abort', stop);
  window.addEventListener('offline', stop);
  try {
    return await work(controller.signal, reportActivity);
  } catch (error) {
    throw controller.signal.aborted && !signal.aborted ? new ApiError('network', 0) : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    window.removeEventListener('offline', stop);
  }
}

/**
 * Waits before a retry: longer after each failure, and without limit while the browser is offline. The `online` event, or
 * the function that `onWait` receives, ends the wait. Throws `ApiError` (`cancelled`) when aborted.
 */
export async function waitBeforeRetry(
  failures: number,
  signal: AbortSignal,
  onWait: (retryNow: () => void) => void,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const delayMs = RETRY_DELAYS_MS[failures - 1] ?? RETRY_DELAYS_MS.at(-1);
    const timer = navigator.onLine ? setTimeout(retryNow, delayMs) : undefined;
    function retryNow() {
      clearTimeout(timer);
      window.removeEventListener('online', retryNow);
      signal.removeEventListener('abort', retryNow);
      resolve();
    }
    window.addEventListener('online', retryNow);
    signal.addEventListener('abort', retryNow);
    onWait(retryNow);
  });
  if (signal.aborted) throw new ApiError('cancelled', 0);
}
