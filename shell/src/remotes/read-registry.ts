import { REGISTRY_ELEMENT, REMOTE_TIMEOUT_MS, type Registry } from '@emigration-portal/shared-api';
import { type Clocks, readClocks } from '@emigration-portal/shared-api/client';
import { runningVersions, runtimeConfig } from '@emigration-portal/shared-api/config';
import { WrongClock } from '../clock/wrong-clock.ts';
import { takeFromPage } from '../in-page.ts';
import { isKept, keep, readKept } from './kept.ts';
import { parseRegistry } from './parse-registry.ts';
import { requireSeal, sealOf } from './seal.ts';

const key = 'registry';

/** As the registry was last fetched; nothing is known of a registry in the page. */
let clocks: Clocks | undefined;

/** A page over plain http has no WebCrypto: its document came over the same line as the shell (decision 0026). */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * The registry of remotes, from the page or fetched: sound, sealed, not expired and not older than one this browser has
 * seen; else the last one that was. Throws when there is neither.
 */
export async function readRegistry(): Promise<Registry> {
  if (!canVerify()) return parseRegistry(await fetchDocument());
  try {
    const inPage = takeFromPage(REGISTRY_ELEMENT);
    // A page out of the browser's history may have an old one.
    const sound = inPage ? await accept(inPage).catch(() => undefined) : undefined;
    return sound ?? (await accept(await fetchDocument()));
  } catch (error) {
    const seen = lastAccepted();
    if (!seen || !(await isSealed(seen))) throw error;
    console.error(error, runningVersions());
    requireFresh(seen);
    return seen;
  }
}

async function accept(document: unknown): Promise<Registry> {
  const registry = parseRegistry(document);
  await requireSeal(registry);
  requireFresh(registry);
  // As on most visits, which need not wait for the other to be read.
  if (isKept(key, registry)) return registry;
  const seen = lastAccepted();
  if (seen && sealOf(registry).serial < sealOf(seen).serial && (await isSealed(seen)))
    throw new Error('The registry is older than one this browser has seen');
  keep(key, registry);
  return registry;
}

/** Its seal is asked for where it counts: `isSealed`. */
function lastAccepted(): Registry | undefined {
  const kept = readKept(key);
  if (!kept) return undefined;
  try {
    return parseRegistry(kept);
  } catch {
    return undefined;
  }
}

/** Keys that this shell trusts no more take with them what they have sealed. */
const isSealed = (registry: Registry): Promise<boolean> =>
  requireSeal(registry).then(
    () => true,
    () => false,
  );

function requireFresh(registry: Registry): void {
  const expires = Date.parse(sealOf(registry).expires);
  if (expires > Date.now()) return;
  throw clocks && expires > clocks.server ? new WrongClock(clocks) : new Error('The registry has expired');
}

async function fetchDocument(): Promise<unknown> {
  const { remotesUrl } = runtimeConfig();
  const signal = AbortSignal.timeout(REMOTE_TIMEOUT_MS);
  const response = await fetch(remotesUrl, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`The registry ${remotesUrl} answered ${response.status}`);
  clocks = readClocks(response);
  return response.json();
}
