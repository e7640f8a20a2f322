import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Returns the scanner's answer to a file. Undefined: no answer. */
type CreateAnswer = (bytes: Buffer) => string | undefined;

export interface FakeClamd {
  readonly url: string;
  readonly scanned: readonly Buffer[];
  answer: CreateAnswer;
  ping: string;
  close(): Promise<void>;
}

/** The scanned bytes, or undefined if the command is not complete. */
function contentOf(sent: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

export async function startFakeClamd(): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.on('data', (part) => {
      sent = Buffer.concat([sent, part]);
      if (sent.toString() === 'zPING\0') return void socket.end(fake.ping);
      const content = contentOf(sent);
      if (content === undefined) return;
      scanned.push(content);
      const answer = fake.answer(content);
      if (answer !== undefined) socket.end(answer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const fake: FakeClamd = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    answer: () => 'stream: OK\0',
    ping: 'PONG\0',
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return fake;
}
