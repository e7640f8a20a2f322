import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheControlOf } from '@emigration-portal/shared-api';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const FILE = /^(?:[\w~-][\w.~+-]*\/)*[\w~-][\w.~+-]*$/;
/** Never served: source maps, compressed copies, and templates of pages. */
const PRIVATE = /\.(?:map|br|gz)$|^pages\//;

interface FileServerOptions {
  /** This folder also has brotli and gzip copies of its text files. */
  readonly directory: string;
  /** Where to look next. May differ per request. */
  readonly secondFolder?: (request: FastifyRequest) => Promise<string>;
  readonly reason: string;
  /** Called before the folders. Returns false if it has not answered. */
  readonly send?: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  /** Called for an address without a file. Returns false if it has not answered. */
  readonly fallback?: FileServerOptions['send'];
}

export async function serveFiles(
  app: FastifyInstance,
  { directory, secondFolder = async () => directory, reason, send: sendFirst, fallback }: FileServerOptions,
): Promise<void> {
  const send = { cacheControl: false, dotfiles: 'ignore', index: false } as const;
  await app.register(fastifyStatic, { root: directory, serve: false, preCompressed: true, ...send });
  app.get('/*', { config: { policy: { open: reason } } }, async (request, reply) => {
    const path = requestedPath(request);
    if (await sendFirst?.(path, request, reply)) return reply;
    if (await sendFileFrom(directory, path, reply)) return reply;
    if (await sendFileFrom(await secondFolder(request), path, reply)) return reply;
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
