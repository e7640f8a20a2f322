import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheControlOf } from '@emigration-portal/shared-api';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const FILE = /^(?:[\w~-][\w.~+-]*\/)*[\w~-][\w.~+-]*$/;
/** Source maps, compressed copies, and templates of pages. */
const PRIVATE = /\.(?:map|br|gz)$|^pages\//;

interface Folder {
  /** With brotli and gzip copies of text files. */
  readonly directory: string;
  /** May differ per request. */
  readonly secondFolder?: (request: FastifyRequest) => Promise<string>;
  readonly reason: string;
  /** Tries to answer itself; false otherwise. */
  readonly send?: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  /** For addresses without a file; false otherwise. */
  readonly fallback?: Folder['send'];
}

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

export async function sendFileFrom(folder: string, path: string, reply: FastifyReply): Promise<boolean> {
  if (!(await isFile(folder, path))) return false;
  reply.header('cache-control', cacheControlOf(path)).sendFile(path, folder);
  return true;
}

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
