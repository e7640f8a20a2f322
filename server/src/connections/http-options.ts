import type { ServerOptions } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Of each server that people reach. */
export const httpOptions = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  // Node would answer a request without one by itself, past the bounds of `Connections`; `requireOneHost` refuses it.
  requireHostHeader: false,
} satisfies ServerOptions;

/** RFC 9112 3.2 wants 400 for no `Host` or two: Node takes the first of two where a proxy may go by the second. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders, httpVersion } }, reply) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return;
    reply.header('connection', 'close');
    throw new AppError('invalid_input', { fields: ['host'] });
  });
}
