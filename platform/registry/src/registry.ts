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
/** The longest time that an attacker can show a browser an old registry. */
const VALID_MS = 7 * DAY_MS;
/** Operators notice a broken renewal days before browsers refuse the registry. */
const RENEW_MS = DAY_MS;
/** How many earlier versions browsers may fall back to. Every page contains the registry, so keep it small. */
const MAX_EARLIER = 3;

/** Runs a change, then signs a new registry in the same transaction. One change at a time. */
export async function changeRegistry<T>(host: RegistryHost, change: (within: RegistryHost) => Promise<T>): Promise<T> {
  const answer = await host.inTransaction(host.db, async (db) => {
    const within = { ...host, db };
    await lockRegistry(db);
    const changed = await change(within);
    await signNewDocument(within);
    return changed;
  });
  await writeRegistryCopy(host);
  return answer;
}

/**
 * Signs a new registry if the last one is a day old or has another key or address. Returns whether it did. With
 * several servers, one signs.
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

function isCurrent({ clock, signer, portalUrl: portal }: RegistryHost, registry: Registry): boolean {
  const [{ url, extras }] = registry.microFrontends.shell;
  const isOurs = extras.registry.key === signer.thumbprint && url === portal;
  return isOurs && Date.parse(extras.registry.issued) + RENEW_MS > clock().getTime();
}

async function signNewDocument({ db, clock, signer, portalUrl: portal }: RegistryHost): Promise<void> {
  const now = clock();
  const last = await findLatestDocument(db);
  // At least the time in seconds: after the loss of a database, browsers still accept the new registry.
  const serial = Math.max((last?.serial ?? 0) + 1, Math.floor(now.getTime() / 1000));
  const [shell] = await listPointers(db, SHELL_NAME);
  const registry = {
    serial,
    issued: now.toISOString(),
    expires: new Date(now.getTime() + VALID_MS).toISOString(),
    key: signer.thumbprint,
  };
  const document = (signature: string): Registry => ({
    schema: SCHEMA,
    microFrontends: {
      ...remotes,
      shell: [
        {
          url: portal,
          metadata: shellMetadata(shell?.release),
          deployment: { traffic: 100, default: true },
          extras: { registry: { ...registry, signature } },
        },
      ],
    },
  });
  const remotes: Record<string, RegisteredRelease[]> = {};
  for (const row of await listPointers(db))
    remotes[row.pointer.remote] = registeredReleasesOf(row, await listEarlierReleases(db, row.release, MAX_EARLIER));
  const text = JSON.stringify(document(signer.sign(registryTextToSign(document('')))));
  await insertDocument(db, { serial, text, issuedAt: now });
}

/** The entry of the shell is its page, which names every other file by hash. */
function shellMetadata(release: ReleaseRow | undefined): RegisteredShell['metadata'] {
  if (!release) return { version: '0.0.0', integrity: '' };
  const { beside } = JSON.parse(release.description) as ShellDescription;
  return { version: release.version, integrity: beside[SHELL_PAGE] ?? '' };
}

function entryIntegrityOf({ version, description }: ReleaseRow): [version: string, integrity: string] {
  const { entry, integrity } = JSON.parse(description) as RemoteDescription;
  return [version, integrity[entry] ?? ''];
}

const registeredReleasesOf = (
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
  const { entry, version, area, role, menu, profile, shell, singletons, styles } = described;
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
      description: descriptionHash,
      since: since.toISOString(),
      ...(earlier.length > 0 ? { earlier: Object.fromEntries(earlier.map(entryIntegrityOf)) } : {}),
    },
  };
}
