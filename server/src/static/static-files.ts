import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheControl } from '@emigration-portal/shared-api';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a build names its files: nothing that starts with a dot, nothing outside the folder. */
const FILE = /^(?:[\w~-][\w.~+-]*\/)*[\w~-][\w.~+-]*$/;
/** Maps, the compressed copies themselves, and pages before they are filled in. */
const PRIVATE = /\.(?:map|br|gz)$|^pages\//;

interface Folder {
  /** Absolute folder of a build; a brotli and a gzip copy stand beside each text file. */
  readonly directory: string;
  /** A second folder, which may be another each time, for what the first has not. */
  readonly beside?: (request: FastifyRequest) => Promise<string>;
  /** Why anyone may read it. */
  readonly reason: string;
  /** Answers an address in a way of its own, or gives false. */
  readonly send?: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  /** Answers an address that names no file, or gives false. */
  readonly fallback?: Folder['send'];
}

/** Answers GET and HEAD from a built folder, compressed as the browser wishes. */
export async function serveFiles(
  app: FastifyInstance,
  { directory, beside = async () => directory, reason, send: sendOwn, fallback }: Folder,
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

/** Sends a file of a folder, or gives false. */
export async function sendFileFrom(folder: string, path: string, reply: FastifyReply): Promise<boolean> {
  if (!(await isFile(folder, path))) return false;
  reply.header('cache-control', cacheControl(path)).sendFile(path, folder);
  return true;
}

/** The part of the address below `/`, decoded. */
const requestedPath = (request: FastifyRequest): string => (request.params as { '*'?: string })['*'] ?? '';

/** Whether an address asks for something a public server never has: `.git`, a source map, the folder above. */
export const isHidden = (path: string): boolean => path.startsWith('.') || path.includes('..') || PRIVATE.test(path);

async function isFile(directory: string, path: string): Promise<boolean> {
  if (isHidden(path) || !FILE.test(path)) return false;
  return stat(join(directory, path)).then(
    (found) => found.isFile(),
    () => false,
  );
}
