import { sha384 } from '@emigration-portal/kit/release';
import {
  descriptionFileNameOf,
  listReleasedFiles,
  REMOTE_FILES_PATH,
  RESERVED_REMOTE_NAMES,
  type ReleaseDescription,
  SHELL_PAGE,
  SINGLETONS,
} from '@emigration-portal/shared-api';
import { Refusal } from './host.ts';
import { parseDescription } from './parse-description.ts';
import type { ReleaseRow } from './queries.ts';
import { createRuleRefusal } from './refusals.ts';

/** Reads a file of a release by its path below the folder of the version. */
export type ReadReleaseFile = (name: string) => Promise<Uint8Array>;

/** What the publisher claims about a release. */
export interface ReleaseClaim {
  readonly remote: string;
  readonly version: string;
  /** Hash of the description; undefined for a build of this machine. */
  readonly description?: string;
}

/** A release whose files all have the hashes of its description. */
export interface VerifiedRelease {
  /** The description file, byte for byte. */
  readonly descriptionText: string;
  readonly descriptionHash: string;
  readonly description: ReleaseDescription;
}

const MAX_FILES = 500;
const MAX_BYTES = 25 * 1024 * 1024;
const PARALLEL_READS = 6;
const TIMEOUT_MS = 12_000;

/** Reads all files of a release and compares every hash. Throws a `Refusal` if a rule is broken. */
export async function verifyRelease(read: ReadReleaseFile, claim: ReleaseClaim): Promise<VerifiedRelease> {
  if (RESERVED_REMOTE_NAMES.has(claim.remote))
    throw createRuleRefusal('name', `Browsers already use the name ${claim.remote}.`);
  const file = descriptionFileNameOf(claim.remote);
  const bytes = await read(file);
  const hash = sha384(bytes);
  if (claim.description && claim.description !== hash) {
    throw createRuleRefusal('integrity', `${file} has the hash ${hash}, not ${claim.description}.`);
  }
  const text = Buffer.from(bytes).toString('utf8');
  const claimed = parseOrRefuse(claim.remote, text);
  if (claimed.name !== claim.remote || claimed.version !== claim.version) {
    throw createRuleRefusal('description', `${file} is of ${claimed.name} ${claimed.version}.`);
  }
  const missing = Object.keys(SINGLETONS).filter((name) => claimed.singletons[name] === undefined);
  if (missing.length > 0)
    throw createRuleRefusal('singletons', `The description names no version of: ${missing.join(', ')}.`);
  await verifyFiles(read, listReleasedFiles(claimed));
  return { descriptionText: text, descriptionHash: hash, description: claimed };
}

/** Checks that the description and the first file are still at their published address. Throws a `Refusal` if not. */
export async function verifyStillPublished({
  remote,
  version,
  url,
  description,
  descriptionHash,
}: ReleaseRow): Promise<void> {
  const described = JSON.parse(description) as ReleaseDescription;
  const first = 'entry' in described ? `${REMOTE_FILES_PATH}${described.entry}` : SHELL_PAGE;
  const hash = listReleasedFiles(described).get(first) ?? '';
  const files = new Map([[descriptionFileNameOf(remote), descriptionHash]]).set(first, hash);
  await verifyFiles(createReleaseReader(url), files).catch((error: unknown) => {
    const because = error instanceof Refusal ? error.facts.because : undefined;
    throw because ? createRuleRefusal('gone', `${version} is no longer at its published address: ${because}`) : error;
  });
}

function parseOrRefuse(remote: string, text: string): ReleaseDescription {
  try {
    return parseDescription(remote, text);
  } catch (error) {
    throw createRuleRefusal('description', `${descriptionFileNameOf(remote)}: ${(error as Error).message}.`);
  }
}

/** Reads files in parallel and compares their hashes. Ends only after all readers have stopped. */
async function verifyFiles(read: ReadReleaseFile, files: ReadonlyMap<string, string>): Promise<void> {
  if (files.size > MAX_FILES) throw createRuleRefusal('size', `It has ${files.size} files, more than ${MAX_FILES}.`);
  // All readers share the generator, which ends for all of them when one throws.
  const remainingFiles = (function* () {
    yield* files;
  })();
  const worker = async () => {
    for (const [file, hash] of remainingFiles) {
      const actualHash = sha384(await read(file));
      if (actualHash !== hash) throw createRuleRefusal('integrity', `${file} has the hash ${actualHash}, not ${hash}.`);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: PARALLEL_READS }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Creates a reader over HTTP. It follows no redirect and limits bytes and time. */
export function createReleaseReader(folder: string): ReadReleaseFile {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let bytesLeft = MAX_BYTES;
  return async (name) => {
    const url = new URL(name, folder).href;
    const response = await fetch(url, { redirect: 'error', signal }).catch((error: Error) => {
      throw createRuleRefusal('reachable', `${url} cannot be fetched: ${String(error.cause ?? error)}.`);
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw createRuleRefusal('reachable', `${url} answers ${response.status}.`);
    }
    const chunks: Uint8Array[] = [];
    try {
      for await (const chunk of response.body ?? []) {
        bytesLeft -= chunk.length;
        if (bytesLeft < 0) break;
        chunks.push(chunk);
      }
    } catch (error) {
      throw createRuleRefusal('reachable', `${url} broke off: ${String(error)}.`);
    }
    if (bytesLeft < 0) throw createRuleRefusal('size', `It is larger than ${MAX_BYTES} bytes.`);
    return Buffer.concat(chunks);
  };
}
