import type { ServerOptions } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

export const httpOptions = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  // Node would answer a missing `Host` itself, outside the connection limits. `requireOneHost` refuses it.
  requireHostHeader: false,
} satisfies ServerOptions;

/** RFC 9112 3.2: 400 for no `Host` or two. Node uses the first where a proxy may use the second. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders, httpVersion } }, reply) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return;
    reply.header('connection', 'close');
    throw new AppError('invalid_input', { fields: ['host'] });
  });
}
