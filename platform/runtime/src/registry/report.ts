import {
  type FailureReason,
  failureReasons,
  REPORT_REMOTE_PATH,
  type RegisteredRelease,
  type RemoteReportKind,
} from '@emigration-portal/shared-api';
import { runningVersions, runtimeConfig } from '@emigration-portal/shared-api/config';
import { readStoredJson, storeJson } from './stored-json.ts';

const reportedInPage = new Set<string>();

/** By remote name: the offer and the reports sent for it. Used if localStorage is not available. */
const sentReports = new Map<string, readonly unknown[]>();

const key = (remote: string) => `release-told ${remote}`;

function readSentReports(remote: string): readonly unknown[] {
  const kept = readStoredJson(key(remote));
  return Array.isArray(kept) ? kept : (sentReports.get(remote) ?? []);
}

function saveSentReports(remote: string, all: readonly unknown[]): void {
  sentReports.set(remote, all);
  storeJson(key(remote), all);
}

/** Starts counting again when the offered versions or shares change: the server judges each offer on its own. */
export function recordOffer(remote: string, releases: readonly RegisteredRelease[]): void {
  const offer = releases.map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}`).join();
  if (readSentReports(remote)[0] !== offer) saveSentReports(remote, [offer]);
}

/**
 * Reports a release to the server without waiting. Each browser sends each kind of report once per offer, because the
 * server counts browsers.
 */
export function reportRelease(
  remote: string,
  { metadata: { version } }: RegisteredRelease,
  what: RemoteReportKind,
  why?: FailureReason,
): void {
  const thing = `${remote} ${version}: ${what}, ${why}`;
  if (reportedInPage.has(thing)) return;
  reportedInPage.add(thing);
  const running = runningVersions() || undefined;
  // biome-ignore lint/suspicious/noConsole: support reads this line in the console; the page shows nothing.
  if (what !== 'loaded') console.info(`${thing} (${running})`);
  const news = `${version} ${reportKindOf(what, why)}`;
  const before = readSentReports(remote);
  if (before.includes(news)) return;
  try {
    // Plain text: JSON would need a preflight request, which a closing page cannot wait for.
    const isSent = navigator.sendBeacon(
      `${runtimeConfig().apiBase}${REPORT_REMOTE_PATH}`,
      JSON.stringify({ remote, version, what, why, running }),
    );
    if (isSent) saveSentReports(remote, [...before, news]);
  } catch {
    // Some browsers refuse beacons; the report is lost.
  }
}

function reportKindOf(what: RemoteReportKind, why: FailureReason | undefined): string {
  if (what === 'loaded') return what;
  return why && !failureReasons[why].countsAgainstRelease ? 'excused' : 'blamed';
}

/** Whether code of this release threw an uncaught error. Browser extensions throw too. */
export function isThrownByRelease({ url }: RegisteredRelease, event: ErrorEvent | PromiseRejectionEvent): boolean {
  const [file, error] = 'reason' in event ? ['', event.reason] : [event.filename, event.error];
  if (excusedErrors.includes(error?.name)) return false;
  const trace = `${file}\n${error instanceof Error ? error.stack : ''}`;
  return trace.includes(new URL('.', url).href);
}

const excusedErrors: readonly unknown[] = ['ApiError', 'NoAccess', 'ChunkLoadError'];
