import { REMOTE_TIMEOUT_MS, type Registry } from '@emigration-portal/shared-api';
import { type Clocks, readClocks } from '@emigration-portal/shared-api/client';
import { runningVersions, runtimeConfig } from '@emigration-portal/shared-api/config';
import { isKept, keep, readKept } from './kept.ts';
import { parseRegistry } from './parse-registry.ts';
import { canVerify, requireSeal, sealOf } from './seal.ts';
import { WrongClock } from './wrong-clock.ts';

const key = 'registry';

/** As the registry was last fetched; nothing is known of a registry in the page. */
let clocks: Clocks | undefined;

/** Where the registry comes from besides its address, and whose seal holds. */
export interface RegistrySource {
  /** The document that came with the page, once; undefined where there is none. */
  readonly takeFromPage: () => unknown;
  /** The public keys that may seal it, a JSON list of JWKs. */
  readonly trustedKeys: () => string;
}

/**
 * The registry of remotes, from the page or fetched: sound, sealed, not expired and not older than one this browser has
 * seen; else the last one that was. Throws when there is neither.
 */
export async function readRegistry(source: RegistrySource): Promise<Registry> {
  const accept = accepting(source);
  if (!canVerify()) return parseRegistry(await fetchDocument());
  try {
    const inPage = source.takeFromPage();
    // A page out of the browser's history may have an old one.
    const sound = inPage ? await accept(inPage).catch(() => undefined) : undefined;
    return sound ?? (await accept(await fetchDocument()));
  } catch (error) {
    const seen = lastAccepted();
    if (!seen || !(await isSealed(seen, source))) throw error;
    console.error(error, runningVersions());
    requireFresh(seen);
    return seen;
  }
}

const accepting = (source: RegistrySource) => async (document: unknown) => {
  const registry = parseRegistry(document);
  await requireSeal(registry, source.trustedKeys());
  requireFresh(registry);
  // As on most visits, which need not wait for the other to be read.
  if (isKept(key, registry)) return registry;
  const seen = lastAccepted();
  if (seen && sealOf(registry).serial < sealOf(seen).serial && (await isSealed(seen, source)))
    throw new Error('The registry is older than one this browser has seen');
  keep(key, registry);
  return registry;
};

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
const isSealed = (registry: Registry, { trustedKeys }: RegistrySource): Promise<boolean> =>
  requireSeal(registry, trustedKeys()).then(
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
