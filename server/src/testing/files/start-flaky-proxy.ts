import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Way = 'there' | 'back';

export interface FlakyProxy {
  readonly address: string;
  /** Calls `then` after `bytes` in one direction. */
  after(way: Way, bytes: number, then: () => Promise<void> | void): void;
  /** Flips one bit in chunks of 1,000 bytes or more to the server. */
  spoil(on: boolean): void;
  /** Accepts connections and forwards nothing. */
  silence(on: boolean): void;
  cut(): void;
  close(): Promise<void>;
}

export async function startFlakyProxy(to: string): Promise<FlakyProxy> {
  const { hostname: host, port } = new URL(to);
  const sockets = new Set<Socket>();
  const gone: Record<Way, number> = { there: 0, back: 0 };
  const due: { way: Way; bytes: number; then: () => Promise<void> | void }[] = [];
  let isSilent = false;
  let isSpoilt = false;
  const pour = (way: Way, from: Socket, into: Socket) => {
    from.on('error', () => into.destroy()).on('close', () => into.end());
    from.on('data', async (chunk) => {
      if (isSilent) return;
      from.pause();
      gone[way] += chunk.length;
      const at = due.findIndex((each) => each.way === way && gone[way] >= each.bytes);
      if (at >= 0) await due.splice(at, 1)[0]?.then();
      if (isSpoilt && way === 'there' && chunk.length >= 1_000) chunk.writeUInt8(chunk.readUInt8(999) ^ 1, 999);
      if (!into.destroyed) into.write(chunk);
      from.resume();
    });
  };
  const server = createServer((caller) => {
    const called = connect(Number(port), host);
    for (const socket of [caller, called]) sockets.add(socket.on('close', () => sockets.delete(socket)));
    pour('there', caller, called);
    pour('back', called, caller);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    after: (way, bytes, then) => void due.push({ way, bytes: gone[way] + bytes, then }),
    spoil: (on) => {
      isSpoilt = on;
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
