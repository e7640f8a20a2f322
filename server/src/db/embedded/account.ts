import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The account that PostgreSQL runs under, if not the server's own. */
export type Account = { uid: number; gid: number };

export const spawnOptionsOf = (account: Account | undefined) => (account ? { uid: account.uid, gid: account.gid } : {});

/**
 * PostgreSQL refuses to run as root. So root uses the owner of the cluster, or else a new account, because other
 * programs use `nobody`. Returns undefined if the server does not run as root.
 */
export async function chooseAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = parseNobodyAccount(await textOf('/etc/passwd'));
  const owner = await stat(clusterDir).catch(() => undefined);
  const hasCluster = await stat(join(clusterDir, 'data')).catch(() => undefined);
  // A folder of `nobody` without a cluster is left from an interrupted first start.
  if (owner && owner.uid !== 0 && (hasCluster || owner.uid !== nobody.uid)) return { uid: owner.uid, gid: owner.gid };
  if (!isAnyIdUsable(await textOf('/proc/self/uid_map'))) return nobody;
  return chooseUnusedAccount(
    clusterDir,
    parseAccountIds(`${await textOf('/etc/passwd')}\n${await textOf('/etc/group')}`),
  );
}

/** Only `initdb` needs an account with a name, so another one may create the cluster. */
export async function findAccountForInitdb(account: Account): Promise<Account> {
  const passwd = await textOf('/etc/passwd');
  return parseAccountIds(passwd).has(account.uid) ? account : parseNobodyAccount(passwd);
}

const textOf = (path: string) => readFile(path, 'utf8').catch(() => '');

export function parseNobodyAccount(passwd: string): Account {
  const fields = /^nobody:.*$/m.exec(passwd)?.[0].split(':') ?? [];
  const [uid, gid] = [Number(fields[2]), Number(fields[3])];
  return uid > 0 && gid > 0 ? { uid, gid } : { uid: 65_534, gid: 65_534 };
}

/** Higher than the ids of `useradd`, systemd and containers. Lower than 2^31, which some programs read as negative. */
const FIRST_ID = 1_900_000_000;
const ID_COUNT = 100_000_000;

/** An account that is constant for a folder, and different for another portal. */
export function chooseUnusedAccount(clusterDir: string, usedIds: ReadonlySet<number>): Account {
  let step = createHash('sha256').update(clusterDir).digest().readUInt32BE(0) % ID_COUNT;
  while (usedIds.has(FIRST_ID + step)) step = (step + 1) % ID_COUNT;
  return { uid: FIRST_ID + step, gid: FIRST_ID + step };
}

export const parseAccountIds = (text: string): Set<number> =>
  new Set(text.split('\n').flatMap((line) => line.split(':').slice(2, 4).filter(Boolean).map(Number)));

/** In a user namespace most ids have no account outside and cannot be used. */
export const isAnyIdUsable = (uidMap: string): boolean =>
  uidMap.split('\n').some((line) => {
    const [inside, , length] = line.trim().split(/\s+/).map(Number);
    return inside !== undefined && length !== undefined && inside <= FIRST_ID && inside + length >= FIRST_ID + ID_COUNT;
  });
