import { ApiError } from '@emigration-portal/shared-api';

/** On a line that brings nothing through for so long something has given up without saying so. */
const STALLED_MS = 60_000;
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Fewer than the server takes of one person at once. */
const MAX_PARALLEL_UPLOADS = 2;

let running = 0;
const queue: (() => void)[] = [];

/** Waits until few enough other uploads run; the answer ends the turn. Throws `ApiError` when aborted before. */
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

/** Runs a call and cuts it off as `network` when the browser goes offline or nothing moves; `alive` says that it does. */
export async function runWhileConnected<T>(
  signal: AbortSignal,
  work: (cut: AbortSignal, alive: () => void) => Promise<T>,
): Promise<T> {
  const cut = new AbortController();
  const stop = () => cut.abort();
  let timer = setTimeout(stop, STALLED_MS);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, STALLED_MS);
  };
  signal.addEventListener('abort', stop);
  window.addEventListener('offline', stop);
  try {
    return await work(cut.signal, alive);
  } catch (error) {
    throw cut.signal.aborted && !signal.aborted ? new ApiError('network', 0) : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    window.removeEventListener('offline', stop);
  }
}

/** Rests before another try: longer each time, without end while offline, shorter when `online` or `goOn` comes. */
export async function waitBeforeRetry(
  failures: number,
  signal: AbortSignal,
  onRest: (goOn: () => void) => void,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const rest = RETRY_DELAYS_MS[failures - 1] ?? RETRY_DELAYS_MS.at(-1);
    const timer = navigator.onLine ? setTimeout(goOn, rest) : undefined;
    function goOn() {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    }
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
    onRest(goOn);
  });
  if (signal.aborted) throw new ApiError('cancelled', 0);
}
