import { mkdir } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { type RemoteOptions, remoteFiles } from './remoteFiles.ts';

interface OriginOptions extends RemoteOptions {
  readonly port: number;
  readonly host: string;
}

/** Listens as an origin of released remotes; the folder of the releases is made where there is none. */
export async function openOrigin({ port, host, ...served }: OriginOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: 'warn' }, requestTimeout: 30_000, forceCloseConnections: 'idle' });
  await mkdir(served.directory, { recursive: true });
  await app.register(remoteFiles, served);
  await app.listen({ port, host });
  return app;
}
