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
import type { Host } from './host.ts';
import {
  earlierReleases,
  insertDocument,
  lastDocument,
  listPointers,
  lockRegistry,
  type Pointed,
  type ReleaseRow,
} from './queries.ts';
import { writeCopy } from './writeCopy.ts';

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
/** A browser that was shown an old registry all the time takes it for so long at most. */
const VALID_MS = 7 * DAY_MS;
/** So that a server that stands still for some days is noticed before browsers refuse what it sealed. */
const RENEW_MS = DAY_MS;
/** Browsers may fall back to so many versions before the one in use. The registry is in every page. */
const MOST_EARLIER = 3;

/** Changes what browsers take: the change and the registry that tells of it are stored together, one change at a time. */
export async function changeRegistry<T>(host: Host, change: (within: Host) => Promise<T>): Promise<T> {
  const answer = await host.inTransaction(host.db, async (db) => {
    const within = { ...host, db };
    await lockRegistry(db);
    const changed = await change(within);
    await seal(within);
    return changed;
  });
  await writeCopy(host);
  return answer;
}

/**
 * Seals anew what has not been sealed for a day, or was with another key or for another address; says whether it did. Of
 * servers that find so together one seals.
 */
export async function renewRegistry(host: Host): Promise<boolean> {
  const renewed = await host.inTransaction(host.db, async (db) => {
    await lockRegistry(db);
    const last = await lastDocument(db);
    if (last !== undefined && isCurrent(host, JSON.parse(last.text) as Registry)) return false;
    await seal({ ...host, db });
    return true;
  });
  await writeCopy(host);
  return renewed;
}

function isCurrent({ clock, sealer, portal }: Host, registry: Registry): boolean {
  const [{ url, extras }] = registry.microFrontends.shell;
  const isOurs = extras.registry.key === sealer.thumbprint && url === portal;
  return isOurs && Date.parse(extras.registry.issued) + RENEW_MS > clock().getTime();
}

async function seal({ db, clock, sealer, portal }: Host): Promise<void> {
  const now = clock();
  const last = await lastDocument(db);
  // Never below the time: browsers that have seen a database which is gone take the new one's registry.
  const serial = Math.max((last?.serial ?? 0) + 1, Math.floor(now.getTime() / 1000));
  const [shell] = await listPointers(db, SHELL_NAME);
  const registry = {
    serial,
    issued: now.toISOString(),
    expires: new Date(now.getTime() + VALID_MS).toISOString(),
    key: sealer.thumbprint,
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
    remotes[row.pointer.remote] = offered(row, await earlierReleases(db, row.release, MOST_EARLIER));
  const text = JSON.stringify(document(sealer.sign(registryTextToSign(document('')))));
  await insertDocument(db, { serial, text, issuedAt: now });
}

/** The entry of the shell is its page, which names every other file by its hash. */
function shellMetadata(release: ReleaseRow | undefined): RegisteredShell['metadata'] {
  if (!release) return { version: '0.0.0', integrity: '' };
  const { beside } = JSON.parse(release.description) as ShellDescription;
  return { version: release.version, integrity: beside[SHELL_PAGE] ?? '' };
}

function entryOf({ version, description }: ReleaseRow): [version: string, integrity: string] {
  const { entry, integrity } = JSON.parse(description) as RemoteDescription;
  return [version, integrity[entry] ?? ''];
}

const offered = ({ pointer, release, candidate }: Pointed, earlier: readonly ReleaseRow[]): RegisteredRelease[] => [
  registered(release, { traffic: 100 - pointer.share, default: true }, pointer.since, earlier),
  ...(candidate ? [registered(candidate, { traffic: pointer.share, default: false }, pointer.since)] : []),
];

function registered(
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
      ...(earlier.length > 0 ? { earlier: Object.fromEntries(earlier.map(entryOf)) } : {}),
    },
  };
}
