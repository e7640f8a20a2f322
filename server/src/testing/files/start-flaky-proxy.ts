import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Direction = 'toServer' | 'toClient';

export interface FlakyProxy {
  readonly address: string;
  /** Calls `then` when `bytes` more bytes have gone in one direction. */
  after(direction: Direction, bytes: number, then: () => Promise<void> | void): void;
  /** If on, flips one bit in each chunk of 1,000 bytes or more that goes to the server. */
  spoil(on: boolean): void;
  /** If on, accepts connections but forwards nothing. */
  silence(on: boolean): void;
  /** Closes all connections. */
  cut(): void;
  close(): Promise<void>;
}

export async function startFlakyProxy(to: string): Promise<FlakyProxy> {
  const { hostname: host, port } = new URL(to);
  const sockets = new Set<Socket>();
  const byteCounts: Record<Direction, number> = { toServer: 0, toClient: 0 };
  const callbacks: { direction: Direction; bytes: number; then: () => Promise<void> | void }[] = [];
  let isSilent = false;
  let flipsBits = false;
  const forward = (direction: Direction, from: Socket, into: Socket) => {
    from.on('error', () => into.destroy()).on('close', () => into.end());
    from.on('data', async (chunk) => {
      if (isSilent) return;
      from.pause();
      byteCounts[direction] += chunk.length;
      const at = callbacks.findIndex((each) => each.direction === direction && byteCounts[direction] >= each.bytes);
      if (at >= 0) await callbacks.splice(at, 1)[0]?.then();
      if (flipsBits && direction === 'toServer' && chunk.length >= 1_000)
        chunk.writeUInt8(chunk.readUInt8(999) ^ 1, 999);
      if (!into.destroyed) into.write(chunk);
      from.resume();
    });
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), host);
    for (const socket of [client, upstream]) sockets.add(socket.on('close', () => sockets.delete(socket)));
    forward('toServer', client, upstream);
    forward('toClient', upstream, client);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    after: (direction, bytes, then) => void callbacks.push({ direction, bytes: byteCounts[direction] + bytes, then }),
    spoil: (on) => {
      flipsBits = on;
    },
    silence: (on) => {
      isSilent = on;
      if (!on) cut();
    },
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
