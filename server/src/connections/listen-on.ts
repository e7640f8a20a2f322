import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

/**
 * Listens and returns the address. `localhost` listens on IPv4 and IPv6, both for `app.server`: Fastify would start a
 * second server outside the limits.
 */
export async function listenOn(app: FastifyInstance, { port, host }: ListenAddress): Promise<string> {
  if (host !== 'localhost') return app.listen({ port, host });
  const address = await app.listen({ port, host: '127.0.0.1' });
  const ipv6Server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  ipv6Server.listen((app.server.address() as AddressInfo).port, '::1');
  app.server.once('close', () => ipv6Server.close());
  // A machine without IPv6 has one address.
  await once(ipv6Server, 'listening').catch(() => {});
  return address;
}
