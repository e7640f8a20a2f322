import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheControl } from '@emigration-portal/shared-api';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Valid file names of a build. */
const FILE = /^(?:[\w~-][\w.~+-]*\/)*[\w~-][\w.~+-]*$/;
/** Maps, the compressed copies themselves, and pages before they are filled in. */
const PRIVATE = /\.(?:map|br|gz)$|^pages\//;

interface Folder {
  /** Absolute folder of a build, with brotli and gzip copies of text files. */
  readonly directory: string;
  /** A second folder to search; may change per request. */
  readonly secondFolder?: (request: FastifyRequest) => Promise<string>;
  /** Why anyone may read it. */
  readonly reason: string;
  /** Tries to answer itself; false otherwise. */
  readonly send?: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  /** Answers addresses without a file; false otherwise. */
  readonly fallback?: Folder['send'];
}

/** Serves a built folder, compressed if the browser accepts it. */
export async function serveFiles(
  app: FastifyInstance,
  { directory, secondFolder: beside = async () => directory, reason, send: sendOwn, fallback }: Folder,
): Promise<void> {
  const send = { cacheControl: false, dotfiles: 'ignore', index: false } as const;
  await app.register(fastifyStatic, { root: directory, serve: false, preCompressed: true, ...send });
  app.get('/*', { config: { policy: { open: reason } } }, async (request, reply) => {
    const path = requestedPath(request);
    if (await sendOwn?.(path, request, reply)) return reply;
    if (await sendFileFrom(directory, path, reply)) return reply;
    if (await sendFileFrom(await beside(request), path, reply)) return reply;
    if (!(await fallback?.(path, request, reply))) reply.callNotFound();
    return reply;
  });
}

/** Sends a file; false if it does not exist. */
export async function sendFileFrom(folder: string, path: string, reply: FastifyReply): Promise<boolean> {
  if (!(await isFile(folder, path))) return false;
  reply.header('cache-control', cacheControl(path)).sendFile(path, folder);
  return true;
}

/** The part of the address below `/`, decoded. */
const requestedPath = (request: FastifyRequest): string => (request.params as { '*'?: string })['*'] ?? '';

/** Whether a path must never be served: `.git`, source maps, parent folders. */
export const isHidden = (path: string): boolean => path.startsWith('.') || path.includes('..') || PRIVATE.test(path);

async function isFile(directory: string, path: string): Promise<boolean> {
  if (isHidden(path) || !FILE.test(path)) return false;
  return stat(join(directory, path)).then(
    (found) => found.isFile(),
    () => false,
  );
}
