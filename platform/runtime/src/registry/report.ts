import {
  type FailureReason,
  failureReasons,
  REPORT_REMOTE_PATH,
  type RegisteredRelease,
  type RemoteReport,
} from '@emigration-portal/shared-api';
import { runningVersions, runtimeConfig } from '@emigration-portal/shared-api/config';
import { keep, readKept } from './kept.ts';

/** Things that the page has noted. */
const noted = new Set<string>();

/** By remote: its offer, and what was told since that is the offer. For a browser that keeps nothing. */
const told = new Map<string, readonly unknown[]>();

const key = (remote: string) => `release-told ${remote}`;

function toldOf(remote: string): readonly unknown[] {
  const kept = readKept(key(remote));
  return Array.isArray(kept) ? kept : (told.get(remote) ?? []);
}

function keepTold(remote: string, all: readonly unknown[]): void {
  told.set(remote, all);
  keep(key(remote), all);
}

/** Notes what is offered of a remote: a new offer is judged by what browsers tell during it, so all of it is news again. */
export function noteOffer(remote: string, releases: readonly RegisteredRelease[]): void {
  const offer = releases.map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}`).join();
  if (toldOf(remote)[0] !== offer) keepTold(remote, [offer]);
}

/**
 * Tells the server what became of a release. A browser tells of one that it works, that it does not, and that the line or
 * the origin did not, each once during an offer: what is counted are browsers. Nobody waits for it.
 */
export function report(
  remote: string,
  { metadata: { version } }: RegisteredRelease,
  what: RemoteReport,
  why?: FailureReason,
): void {
  const thing = `${remote} ${version}: ${what}, ${why}`;
  if (noted.has(thing)) return;
  noted.add(thing);
  const running = runningVersions() || undefined;
  // biome-ignore lint/suspicious/noConsole: support reads this line in the console; the page shows nothing.
  if (what !== 'loaded') console.info(`${thing} (${running})`);
  const news = `${version} ${kindOf(what, why)}`;
  const before = toldOf(remote);
  if (before.includes(news)) return;
  try {
    // As text: JSON would have another origin asked first, which a page that goes cannot wait for.
    const isSent = navigator.sendBeacon(
      `${runtimeConfig().apiBase}${REPORT_REMOTE_PATH}`,
      JSON.stringify({ remote, version, what, why, running }),
    );
    if (isSent) keepTold(remote, [...before, news]);
  } catch {
    // A browser that lets nothing be sent so: the count goes without it.
  }
}

/** As a rollout is judged. */
function kindOf(what: RemoteReport, why: FailureReason | undefined): string {
  if (what === 'loaded') return what;
  return why && !failureReasons[why].blames ? 'excused' : 'blamed';
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
