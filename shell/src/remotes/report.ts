import { REPORT_REMOTE_PATH, type RegisteredRelease, type RemoteReport } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';

const told = new Set<string>();

/** Tells the server what became of a release, each thing once in the life of the page. Nobody waits for it. */
export function report(remote: string, { metadata: { version } }: RegisteredRelease, what: RemoteReport): void {
  const body = JSON.stringify({ remote, version, what });
  if (told.has(body)) return;
  told.add(body);
  try {
    const address = `${runtimeConfig().apiBase}${REPORT_REMOTE_PATH}`;
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }));
  } catch {
    // A browser that lets nothing be sent so: the count goes without it.
  }
}

/** Whether an error that nobody caught comes out of a release's files; extensions of the browser throw too. */
export function isFrom({ url }: RegisteredRelease, event: ErrorEvent | PromiseRejectionEvent): boolean {
  const [file, error] = 'reason' in event ? ['', event.reason] : [event.filename, event.error];
  const trace = `${file}\n${error instanceof Error ? error.stack : ''}`;
  return trace.includes(new URL('.', url).href);
}
