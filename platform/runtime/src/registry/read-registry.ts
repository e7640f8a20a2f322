import { REMOTE_TIMEOUT_MS, type Registry } from '@emigration-portal/shared-api';
import { type Clocks, readClocks } from '@emigration-portal/shared-api/client';
import { runningVersions, runtimeConfig } from '@emigration-portal/shared-api/config';
import { parseRegistry } from './parse-registry.ts';
import { canVerifySignatures, signatureDetailsOf, verifySignature } from './signature.ts';
import { isStoredJson, readStoredJson, storeJson } from './stored-json.ts';
import { WrongClock } from './wrong-clock.ts';

const key = 'registry';

let clocks: Clocks | undefined;

export interface RegistrySource {
  /** Returns the registry that the server put into the page. Undefined if absent or already consumed. */
  readonly consumeRegistryInPage: () => unknown;
  /** Returns the public keys that may sign the registry: a JSON list of JWKs. */
  readonly trustedKeys: () => string;
}

/**
 * Reads the registry from the page or the server. It must be valid, signed, not expired and not older than the last accepted
 * one. Otherwise returns the last accepted one, or throws if there is none.
 */
export async function readRegistry(source: RegistrySource): Promise<Registry> {
  const accept = createAcceptor(source);
  if (!canVerifySignatures()) return parseRegistry(await fetchDocument());
  try {
    const inPage = source.consumeRegistryInPage();
    // A page from the browser history may have an old document.
    const acceptedFromPage = inPage ? await accept(inPage).catch(() => undefined) : undefined;
    return acceptedFromPage ?? (await accept(await fetchDocument()));
  } catch (error) {
    const lastAccepted = readLastAccepted();
    if (!lastAccepted || !(await hasValidSignature(lastAccepted, source))) throw error;
    console.error(error, runningVersions());
    requireNotExpired(lastAccepted);
    return lastAccepted;
  }
}

const createAcceptor = (source: RegistrySource) => async (document: unknown) => {
  const registry = parseRegistry(document);
  await verifySignature(registry, source.trustedKeys());
  requireNotExpired(registry);
  // The usual case: nothing changed, so skip the comparison.
  if (isStoredJson(key, registry)) return registry;
  const lastAccepted = readLastAccepted();
  if (
    lastAccepted &&
    signatureDetailsOf(registry).serial < signatureDetailsOf(lastAccepted).serial &&
    (await hasValidSignature(lastAccepted, source))
  )
    throw new Error('The registry is older than one that this browser has accepted');
  storeJson(key, registry);
  return registry;
};

/** Reads the last accepted registry. Callers must verify its signature, because a trusted key may be removed later. */
function readLastAccepted(): Registry | undefined {
  const stored = readStoredJson(key);
  if (!stored) return undefined;
  try {
    return parseRegistry(stored);
  } catch {
    return undefined;
  }
}

/** Whether a key that is trusted now signed the registry. */
const hasValidSignature = (registry: Registry, { trustedKeys }: RegistrySource): Promise<boolean> =>
  verifySignature(registry, trustedKeys()).then(
    () => true,
    () => false,
  );

function requireNotExpired(registry: Registry): void {
  const expires = Date.parse(signatureDetailsOf(registry).expires);
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
