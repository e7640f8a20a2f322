import {
  type FailureReason,
  REPORT_REMOTE_PATH,
  type RegisteredRelease,
  type RemoteReport,
} from '@emigration-portal/shared-api';
import { runningVersions, runtimeConfig } from '@emigration-portal/shared-api/config';

const told = new Set<string>();

/** Tells the server what became of a release, each thing once in the life of the page. Nobody waits for it. */
export function report(
  remote: string,
  { metadata: { version } }: RegisteredRelease,
  what: RemoteReport,
  why?: FailureReason,
): void {
  const news = JSON.stringify({ remote, version, what, why });
  if (told.has(news)) return;
  told.add(news);
  const running = runningVersions() || undefined;
  // biome-ignore lint/suspicious/noConsole: for whoever is asked for help; the page itself goes on.
  if (what !== 'loaded') console.info(`${remote} ${version}: ${what}, ${why} (${running})`);
  try {
    // As text: JSON would have another origin asked first, which a page that goes cannot wait for.
    navigator.sendBeacon(
      `${runtimeConfig().apiBase}${REPORT_REMOTE_PATH}`,
      JSON.stringify({ remote, version, what, why, running }),
    );
  } catch {
    // A browser that lets nothing be sent so: the count goes without it.
  }
}

/** Whether code of a release threw what nobody in it has caught; extensions of the browser throw too. */
export function isFrom({ url }: RegisteredRelease, event: ErrorEvent | PromiseRejectionEvent): boolean {
  const [file, error] = 'reason' in event ? ['', event.reason] : [event.filename, event.error];
  if (noFaults.includes(error?.name)) return false;
  const trace = `${file}\n${error instanceof Error ? error.stack : ''}`;
  return trace.includes(new URL('.', url).href);
}

/** What the server has answered, or a file that did not come. */
const noFaults: readonly unknown[] = ['ApiError', 'NoAccess', 'ChunkLoadError'];
