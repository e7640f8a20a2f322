import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Node takes the first of two `Host` headers where a proxy in front may go by the second; RFC 9112 3.2 wants 400. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }, reply) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length < 2) return;
    reply.header('connection', 'close');
    throw new AppError('invalid_input', { fields: ['host'] });
  });
}
