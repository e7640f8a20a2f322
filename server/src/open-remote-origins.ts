import type { FastifyInstance } from 'fastify';
import { remotes } from '../start/workspaces.mjs';
import type { Connections } from './connections/Connections.ts';
import type { Env } from './env.ts';
import { releasesDirOf } from './remotes.ts';
import { openOrigin } from './static/open-origin.ts';

/** Opens one HTTP server per remote on the ports after the server's, if SERVE_REMOTES is on. */
export async function openRemoteOrigins(env: Env, connections: Connections): Promise<FastifyInstance[]> {
  const { PORT, HOST, PUBLIC_ORIGIN, SERVE_REMOTES } = env;
  if (SERVE_REMOTES === 'off') return [];
  const localOrigins = [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`];
  const originOptions = {
    directory: releasesDirOf(env),
    shellOrigins: PUBLIC_ORIGIN ? [...localOrigins, PUBLIC_ORIGIN] : localOrigins,
  };
  return Promise.all(
    remotes.map((_, index) => openOrigin({ ...originOptions, env, connections, port: PORT + 1 + index, host: HOST })),
  );
}
