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

/** The listed releases and the reports sent for them, by remote name. Used if localStorage is not available. */
const sentReports = new Map<string, readonly unknown[]>();

const key = (remote: string) => `release-told ${remote}`;

function readSentReports(remote: string): readonly unknown[] {
  const stored = readStoredJson(key(remote));
  return Array.isArray(stored) ? stored : (sentReports.get(remote) ?? []);
}

function saveSentReports(remote: string, all: readonly unknown[]): void {
  sentReports.set(remote, all);
  storeJson(key(remote), all);
}

/** Forgets the sent reports if the listed versions or shares changed, because the server then starts to count again. */
export function forgetOutdatedReports(remote: string, releases: readonly RegisteredRelease[]): void {
  const releaseList = releases.map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}`).join();
  if (readSentReports(remote)[0] !== releaseList) saveSentReports(remote, [releaseList]);
}

/**
 * Reports a release to the server without waiting. Each browser sends each kind of report once per list of releases,
 * because the server counts browsers.
 */
export function reportRelease(
  remote: string,
  { metadata: { version } }: RegisteredRelease,
  what: RemoteReportKind,
  why?: FailureReason,
): void {
  const outcome = `${remote} ${version}: ${what}, ${why}`;
  if (reportedInPage.has(outcome)) return;
  reportedInPage.add(outcome);
  const running = runningVersions() || undefined;
  // biome-ignore lint/suspicious/noConsole: support reads this line in the console; the page shows nothing.
  if (what !== 'loaded') console.info(`${outcome} (${running})`);
  const newReport = `${version} ${reportKindOf(what, why)}`;
  const sentBefore = readSentReports(remote);
  if (sentBefore.includes(newReport)) return;
  try {
    // Plain text: JSON would need a preflight request, which a closing page cannot wait for.
    const isSent = navigator.sendBeacon(
      `${runtimeConfig().apiBase}${REPORT_REMOTE_PATH}`,
      JSON.stringify({ remote, version, what, why, running }),
    );
    if (isSent) saveSentReports(remote, [...sentBefore, newReport]);
  } catch {
    // Some browsers refuse beacons; the report is lost.
  }
}

function reportKindOf(what: RemoteReportKind, why: FailureReason | undefined): string {
  if (what === 'loaded') return what;
  return why && !failureReasons[why].countsAgainstRelease ? 'excused' : 'blamed';
}

/** Whether code of this release threw an uncaught error, and not for example a browser extension. */
export function isThrownByRelease({ url }: RegisteredRelease, event: ErrorEvent | PromiseRejectionEvent): boolean {
  const [file, error] = 'reason' in event ? ['', event.reason] : [event.filename, event.error];
  if (excusedErrors.includes(error?.name)) return false;
  const trace = `${file}\n${error instanceof Error ? error.stack : ''}`;
  return trace.includes(new URL('.', url).href);
}

const excusedErrors: readonly unknown[] = ['ApiError', 'NoAccess', 'ChunkLoadError'];
