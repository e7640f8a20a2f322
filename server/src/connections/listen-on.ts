import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

/**
 * For `localhost`, Fastify would start a second server outside the limits, so both addresses lead to `app.server`.
 */
export async function listenOn(app: FastifyInstance, { port, host }: ListenAddress): Promise<string> {
  if (host !== 'localhost') return app.listen({ port, host });
  const address = await app.listen({ port, host: '127.0.0.1' });
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  second.listen((app.server.address() as AddressInfo).port, '::1');
  app.server.once('close', () => second.close());
  // A machine without IPv6 has one address.
  await once(second, 'listening').catch(() => {});
  return address;
}
