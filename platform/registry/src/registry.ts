import {
  DAY_MS,
  REMOTE_FILES_PATH,
  type RegisteredRelease,
  type RegisteredShell,
  type Registry,
  type RemoteDescription,
  registryTextToSign,
  SHELL_NAME,
  SHELL_PAGE,
  type ShellDescription,
} from '@emigration-portal/shared-api';
import type { RegistryHost } from './host.ts';
import {
  findLatestDocument,
  insertDocument,
  listEarlierReleases,
  listPointers,
  lockRegistry,
  type PointerWithReleases,
  type ReleaseRow,
} from './queries.ts';
import { writeRegistryCopy } from './write-registry-copy.ts';

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
/** How long a registry is valid: an attacker can show a browser an old registry only this long. */
const VALID_MS = 7 * DAY_MS;
/** A day, so that operators notice a broken renewal days before browsers refuse the registry. */
const RENEW_MS = DAY_MS;
/** How many earlier versions browsers may fall back to. It is small, because every page contains the registry. */
const MAX_EARLIER = 3;

/** Runs a change and signs a new registry in the same transaction. Only one change runs at a time. */
export async function changeRegistry<T>(
  host: RegistryHost,
  change: (hostInTransaction: RegistryHost) => Promise<T>,
): Promise<T> {
  const result = await host.inTransaction(host.db, async (db) => {
    const hostInTransaction = { ...host, db };
    await lockRegistry(db);
    const result = await change(hostInTransaction);
    await signNewDocument(hostInTransaction);
    return result;
  });
  await writeRegistryCopy(host);
  return result;
}

/**
 * Signs a new registry if the last one is a day old or has another key or address. Returns whether it did. With several
 * servers, only one signs.
 */
export async function renewRegistry(host: RegistryHost): Promise<boolean> {
  const renewed = await host.inTransaction(host.db, async (db) => {
    await lockRegistry(db);
    const last = await findLatestDocument(db);
    if (last !== undefined && isCurrent(host, JSON.parse(last.text) as Registry)) return false;
    await signNewDocument({ ...host, db });
    return true;
  });
  await writeRegistryCopy(host);
  return renewed;
}

function isCurrent({ clock, signer, portalUrl }: RegistryHost, registry: Registry): boolean {
  const [{ url, extras }] = registry.microFrontends.shell;
  const isOfThisPortal = extras.registry.key === signer.thumbprint && url === portalUrl;
  return isOfThisPortal && Date.parse(extras.registry.issued) + RENEW_MS > clock().getTime();
}

async function signNewDocument({ db, clock, signer, portalUrl }: RegistryHost): Promise<void> {
  const now = clock();
  const last = await findLatestDocument(db);
  // At least the time in seconds, so that browsers accept the new registry even after the loss of the database.
  const serial = Math.max((last?.serial ?? 0) + 1, Math.floor(now.getTime() / 1000));
  const [shell] = await listPointers(db, SHELL_NAME);
  const registry = {
    serial,
    issued: now.toISOString(),
    expires: new Date(now.getTime() + VALID_MS).toISOString(),
    key: signer.thumbprint,
  };
  const createDocument = (signature: string): Registry => ({
    schema: SCHEMA,
    microFrontends: {
      ...remotes,
      shell: [
        {
          url: portalUrl,
          metadata: createShellMetadata(shell?.release),
          deployment: { traffic: 100, default: true },
          extras: { registry: { ...registry, signature } },
        },
      ],
    },
  });
  const remotes: Record<string, RegisteredRelease[]> = {};
  for (const row of await listPointers(db))
    remotes[row.pointer.remote] = listRegisteredReleases(row, await listEarlierReleases(db, row.release, MAX_EARLIER));
  const text = JSON.stringify(createDocument(signer.sign(registryTextToSign(createDocument('')))));
  await insertDocument(db, { serial, text, issuedAt: now });
}

/** Creates the metadata of the shell. Its entry is its page, which has the hash of every other file. */
function createShellMetadata(release: ReleaseRow | undefined): RegisteredShell['metadata'] {
  if (!release) return { version: '0.0.0', integrity: '' };
  const { beside } = JSON.parse(release.description) as ShellDescription;
  return { version: release.version, integrity: beside[SHELL_PAGE] ?? '' };
}

function entryIntegrityOf({ version, description }: ReleaseRow): [version: string, integrity: string] {
  const { entry, integrity } = JSON.parse(description) as RemoteDescription;
  return [version, integrity[entry] ?? ''];
}

const listRegisteredReleases = (
  { pointer, release, candidate }: PointerWithReleases,
  earlier: readonly ReleaseRow[],
): RegisteredRelease[] => [
  toRegisteredRelease(release, { traffic: 100 - pointer.share, default: true }, pointer.since, earlier),
  ...(candidate ? [toRegisteredRelease(candidate, { traffic: pointer.share, default: false }, pointer.since)] : []),
];

function toRegisteredRelease(
  { url, description, descriptionHash }: ReleaseRow,
  deployment: RegisteredRelease['deployment'],
  since: Date,
  earlier: readonly ReleaseRow[] = [],
): RegisteredRelease {
  const described = JSON.parse(description) as RemoteDescription;
  const { entry, version, area, role, menu, profile, shell, singletons, styles, languages } = described;
  return {
    url: new URL(`${REMOTE_FILES_PATH}${entry}`, url).href,
    metadata: { version, integrity: described.integrity[entry] ?? '' },
    deployment,
    extras: {
      area,
      role,
      menu,
      ...(profile === undefined ? {} : { profile }),
      shell,
      singletons,
      ...(styles ? { styles } : {}),
      ...(languages ? { languages: Object.keys(languages) } : {}),
      description: descriptionHash,
      since: since.toISOString(),
      ...(earlier.length > 0 ? { earlier: Object.fromEntries(earlier.map(entryIntegrityOf)) } : {}),
    },
  };
}
