import { sha384 } from '@emigration-portal/kit/release';
import {
  descriptionFileName,
  listReleasedFiles,
  REMOTE_FILES_PATH,
  RESERVED_REMOTE_NAMES,
  type ReleaseDescription,
  SHELL_PAGE,
  SINGLETONS,
} from '@emigration-portal/shared-api';
import { readDescription } from './description.ts';
import { Refusal } from './host.ts';
import type { ReleaseRow } from './queries.ts';
import { brokenRule } from './refusals.ts';

/** Reads a file by its path from the folder of a version. */
export type ReadFile = (name: string) => Promise<Uint8Array>;

/** A release as the publisher names it. */
export interface Claim {
  readonly remote: string;
  readonly version: string;
  /** Hash of what describes it; a build of this machine claims none. */
  readonly description?: string;
}

export interface Proven {
  /** Its description to the letter. */
  readonly text: string;
  readonly hash: string;
  readonly described: ReleaseDescription;
}

const MOST_FILES = 500;
const MOST_BYTES = 25 * 1024 * 1024;
const AT_ONCE = 6;
const TIME_MS = 12_000;

/** Reads a whole release and checks that it is what it says of itself, to the byte. */
export async function prove(read: ReadFile, claim: Claim): Promise<Proven> {
  if (RESERVED_REMOTE_NAMES.has(claim.remote))
    throw brokenRule('name', `Browsers have a ${claim.remote} of their own.`);
  const file = descriptionFileName(claim.remote);
  const bytes = await read(file);
  const hash = sha384(bytes);
  if (claim.description && claim.description !== hash) {
    throw brokenRule('integrity', `${file} has the hash ${hash}, not ${claim.description}.`);
  }
  const text = Buffer.from(bytes).toString('utf8');
  const described = readOrRefuse(claim.remote, text);
  if (described.name !== claim.remote || described.version !== claim.version) {
    throw brokenRule('description', `${file} is of ${described.name} ${described.version}.`);
  }
  const missing = Object.keys(SINGLETONS).filter((name) => described.singletons[name] === undefined);
  if (missing.length > 0) throw brokenRule('singletons', `What is to be one instance is not: ${missing.join(', ')}.`);
  await proveFiles(read, listReleasedFiles(described));
  return { text, hash, described };
}

/** Checks that a release lies where it was published as ever: what describes it, and what a browser begins with. */
export async function proveThere({ remote, version, url, description, descriptionHash }: ReleaseRow): Promise<void> {
  const described = JSON.parse(description) as ReleaseDescription;
  const first = 'entry' in described ? `${REMOTE_FILES_PATH}${described.entry}` : SHELL_PAGE;
  const hash = listReleasedFiles(described).get(first) ?? '';
  const files = new Map([[descriptionFileName(remote), descriptionHash]]).set(first, hash);
  await proveFiles(folderReader(url), files).catch((error: unknown) => {
    const because = error instanceof Refusal ? error.facts.because : undefined;
    throw because ? brokenRule('gone', `${version} does not lie where it was published: ${because}`) : error;
  });
}

function readOrRefuse(remote: string, text: string): ReleaseDescription {
  try {
    return readDescription(remote, text);
  } catch (error) {
    throw brokenRule('description', `${descriptionFileName(remote)}: ${(error as Error).message}.`);
  }
}

/** Nothing is read any more once this has answered. */
async function proveFiles(read: ReadFile, files: ReadonlyMap<string, string>): Promise<void> {
  if (files.size > MOST_FILES) throw brokenRule('size', `It has ${files.size} files; ${MOST_FILES} are the most.`);
  // A generator ends for all of its readers when one of them throws.
  const left = (function* () {
    yield* files;
  })();
  const worker = async () => {
    for (const [file, hash] of left) {
      const found = sha384(await read(file));
      if (found !== hash) throw brokenRule('integrity', `${file} has the hash ${found}, not ${hash}.`);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Reads over the network: no redirect is followed, and a release may not be endless in bytes or time. */
export function folderReader(folder: string): ReadFile {
  const signal = AbortSignal.timeout(TIME_MS);
  let left = MOST_BYTES;
  return async (name) => {
    const url = new URL(name, folder).href;
    const response = await fetch(url, { redirect: 'error', signal }).catch((error: Error) => {
      throw brokenRule('reachable', `${url} cannot be fetched: ${String(error.cause ?? error)}.`);
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw brokenRule('reachable', `${url} answers ${response.status}.`);
    }
    const chunks: Uint8Array[] = [];
    try {
      for await (const chunk of response.body ?? []) {
        left -= chunk.length;
        if (left < 0) break;
        chunks.push(chunk);
      }
    } catch (error) {
      throw brokenRule('reachable', `${url} broke off: ${String(error)}.`);
    }
    if (left < 0) throw brokenRule('size', `It is larger than ${MOST_BYTES} bytes.`);
    return Buffer.concat(chunks);
  };
}
