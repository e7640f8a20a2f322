import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The account PostgreSQL runs under when it is not the server's own. */
export type Account = { uid: number; gid: number };

/** What `spawn` needs to run a program under the account. */
export const spawnOptionsOf = (account: Account | undefined) => (account ? { uid: account.uid, gid: account.gid } : {});

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of an existing cluster, else to an account of its own:
 * what runs as `nobody` shares that with whatever else does. Everybody else runs it as themselves: undefined.
 */
export async function chooseAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const shared = nobodyAccount(await textOf('/etc/passwd'));
  const owner = await stat(clusterDir).catch(() => undefined);
  const isMade = await stat(join(clusterDir, 'data')).catch(() => undefined);
  // A start that was cut off while it made the cluster has left the folder to the account that makes it.
  if (owner && owner.uid !== 0 && (isMade || owner.uid !== shared.uid)) return { uid: owner.uid, gid: owner.gid };
  if (!mapsAllIds(await textOf('/proc/self/uid_map'))) return shared;
  return chooseOwnAccount(clusterDir, parseAccountIds(`${await textOf('/etc/passwd')}\n${await textOf('/etc/group')}`));
}

/** `initdb` alone asks for the account's name, so one that has none is given what another has made. */
export async function accountForInitdb(account: Account): Promise<Account> {
  const passwd = await textOf('/etc/passwd');
  return parseAccountIds(passwd).has(account.uid) ? account : nobodyAccount(passwd);
}

const textOf = (path: string) => readFile(path, 'utf8').catch(() => '');

export function nobodyAccount(passwd: string): Account {
  const fields = /^nobody:.*$/m.exec(passwd)?.[0].split(':') ?? [];
  const [uid, gid] = [Number(fields[2]), Number(fields[3])];
  return uid > 0 && gid > 0 ? { uid, gid } : { uid: 65_534, gid: 65_534 };
}

/** Above what `useradd`, systemd and users of containers are given, and below what 32-bit programs take for negative. */
const FIRST = 1_900_000_000;
const COUNT = 100_000_000;

/** A user id that no account of this machine has: constant per folder, different for another portal. */
export function chooseOwnAccount(clusterDir: string, taken: ReadonlySet<number>): Account {
  let step = createHash('sha256').update(clusterDir).digest().readUInt32BE(0) % COUNT;
  while (taken.has(FIRST + step)) step = (step + 1) % COUNT;
  return { uid: FIRST + step, gid: FIRST + step };
}

/** User and group numbers in the text of files such as `/etc/passwd`. */
export const parseAccountIds = (text: string): Set<number> =>
  new Set(text.split('\n').flatMap((line) => line.split(':').slice(2, 4).filter(Boolean).map(Number)));

/** In a container whose root is somebody's user outside, most numbers stand for nobody and cannot be taken. */
export const mapsAllIds = (uidMap: string): boolean =>
  uidMap.split('\n').some((line) => {
    const [inside, , length] = line.trim().split(/\s+/).map(Number);
    return inside !== undefined && length !== undefined && inside <= FIRST && inside + length >= FIRST + COUNT;
  });
