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

/** Answers 400 without `Host` or with two (RFC 9112 3.2): of two, Node uses the first and a proxy perhaps the second. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders, httpVersion } }, reply) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return;
    reply.header('connection', 'close');
    throw new AppError('invalid_input', { fields: ['host'] });
  });
}
