import { parseUrl, type RegisteredRemote } from '@emigration-portal/shared-api';

/** Finds a remote in the document `remotes.json`. Throws an Error that says what is wrong with the document. */
export function findRemote(document: unknown, name: string): RegisteredRemote {
  const remote = parseRegistry(document).find((entry) => entry.name === name);
  if (!remote) throw new Error(`The registry knows no remote ${name}`);
  return remote;
}

/** Checks the document: every entry has an absolute http address and a pinned sha384, and no name comes twice. */
export function parseRegistry(document: unknown): RegisteredRemote[] {
  const remotes = (document as { readonly remotes?: unknown } | null)?.remotes;
  if (!Array.isArray(remotes)) throw new Error('The registry lists no remotes');
  const parsed = remotes.map(parseRemote);
  if (new Set(parsed.map(({ name }) => name)).size < parsed.length)
    throw new Error('The registry names a remote twice');
  return parsed;
}

function parseRemote(given: Partial<Record<keyof RegisteredRemote, unknown>> | null): RegisteredRemote {
  const { name, version, entry, integrity } = given ?? {};
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]*$/.test(name)) throw new Error('A remote has no name');
  if (typeof version !== 'string' || version === '') throw new Error(`The remote ${name} has no version`);
  if (typeof entry !== 'string' || !/^https?:\/\//.test(entry) || !parseUrl(entry)) {
    throw new Error(`The remote ${name} has no absolute http address`);
  }
  if (typeof integrity !== 'string' || !/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity)) {
    throw new Error(`The remote ${name} has no pinned sha384`);
  }
  return { name, version, entry, integrity };
}
