import { readFile, stat } from 'node:fs/promises';

/** The account PostgreSQL runs under when it is not the server's own. */
export type Account = { uid: number; gid: number };

/** What `spawn` needs to run a program under the account. */
export const asAccount = (account: Account | undefined) => (account ? { uid: account.uid, gid: account.gid } : {});

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of an existing cluster or to `nobody`.
 * Everybody else runs it as themselves: undefined.
 */
export async function chooseAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return nobody(await readFile('/etc/passwd', 'utf8').catch(() => ''));
}

export function nobody(passwd: string): Account {
  const fields = /^nobody:.*$/m.exec(passwd)?.[0].split(':') ?? [];
  const [uid, gid] = [Number(fields[2]), Number(fields[3])];
  return uid > 0 && gid > 0 ? { uid, gid } : { uid: 65_534, gid: 65_534 };
}
