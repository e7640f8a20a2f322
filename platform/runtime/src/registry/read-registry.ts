import { REMOTE_TIMEOUT_MS, type Registry } from '@emigration-portal/shared-api';
import { type Clocks, readClocks } from '@emigration-portal/shared-api/client';
import { runningVersions, runtimeConfig } from '@emigration-portal/shared-api/config';
import { parseRegistry } from './parse-registry.ts';
import { canVerifySignatures, signatureOf, verifySignature } from './signature.ts';
import { isStoredJson, readStoredJson, storeJson } from './stored-json.ts';
import { WrongClock } from './wrong-clock.ts';

const key = 'registry';

let clocks: Clocks | undefined;

export interface RegistrySource {
  /** Returns the document inside the page, the first time only. */
  readonly consumePageDocument: () => unknown;
  /** Public keys that may sign it: a JSON list of JWKs. */
  readonly trustedKeys: () => string;
}

/**
 * Reads the registry from the page or the server. It must be valid, signed, not expired and not older than the last
 * one. Otherwise returns the last accepted one, or throws.
 */
export async function readRegistry(source: RegistrySource): Promise<Registry> {
  const accept = createAcceptor(source);
  if (!canVerifySignatures()) return parseRegistry(await fetchDocument());
  try {
    const inPage = source.consumePageDocument();
    // A page from the browser history may have an old document.
    const sound = inPage ? await accept(inPage).catch(() => undefined) : undefined;
    return sound ?? (await accept(await fetchDocument()));
  } catch (error) {
    const seen = readLastAccepted();
    if (!seen || !(await hasValidSignature(seen, source))) throw error;
    console.error(error, runningVersions());
    requireNotExpired(seen);
    return seen;
  }
}

const createAcceptor = (source: RegistrySource) => async (document: unknown) => {
  const registry = parseRegistry(document);
  await verifySignature(registry, source.trustedKeys());
  requireNotExpired(registry);
  // The usual case: nothing changed, so skip the comparison.
  if (isStoredJson(key, registry)) return registry;
  const seen = readLastAccepted();
  if (seen && signatureOf(registry).serial < signatureOf(seen).serial && (await hasValidSignature(seen, source)))
    throw new Error('The registry is older than one this browser has seen');
  storeJson(key, registry);
  return registry;
};

/** Callers verify the signature themselves. */
function readLastAccepted(): Registry | undefined {
  const kept = readStoredJson(key);
  if (!kept) return undefined;
  try {
    return parseRegistry(kept);
  } catch {
    return undefined;
  }
}

/** A document signed by a key that is no longer trusted does not count. */
const hasValidSignature = (registry: Registry, { trustedKeys }: RegistrySource): Promise<boolean> =>
  verifySignature(registry, trustedKeys()).then(
    () => true,
    () => false,
  );

function requireNotExpired(registry: Registry): void {
  const expires = Date.parse(signatureOf(registry).expires);
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
