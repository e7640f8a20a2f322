import { mkdir } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Connections, createConnections } from '../connections/Connections.ts';
import { httpOptions, requireOneHost } from '../connections/http-options.ts';
import { listenOn } from '../connections/listen-on.ts';
import type { Env } from '../env.ts';
import { answerInvalidHttp } from '../http/error-responses.ts';
import { anyFileLimit } from '../http/limits/endpoint-limits.ts';
import { addAddressLimit, RateLimiter } from '../http/limits/RateLimiter.ts';
import { type RemoteOptions, serveRemoteFiles } from './serve-remote-files.ts';

interface OriginOptions extends RemoteOptions {
  readonly port: number;
  readonly host: string;
  readonly env: Pick<Env, 'TRUST_PROXY' | 'RATE_LIMIT_FACTOR'>;
  /** Limits that are shared with other servers of the process. */
  readonly connections?: Connections;
}

/** Starts a server for the releases in a folder. Creates the folder if needed. */
export async function openOrigin(options: OriginOptions): Promise<FastifyInstance> {
  const { port, host, env, connections = createConnections(env), ...remoteOptions } = options;
  const app = Fastify({
    logger: { level: 'warn' },
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    requestTimeout: 30_000,
    http: httpOptions,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerInvalidHttp,
  });
  connections.guard(app.server);
  requireOneHost(app);
  addAddressLimit(app, new RateLimiter(() => performance.now(), env.RATE_LIMIT_FACTOR), anyFileLimit);
  await mkdir(remoteOptions.directory, { recursive: true });
  await app.register(serveRemoteFiles, remoteOptions);
  await listenOn(app, { port, host });
  return app;
}
