import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface PostStart {
  readonly token: string;
  readonly type: string;
  readonly body: string;
  readonly length?: number;
}

/** A raw client: reads only on request, and never closes its side. */
export class RawClient {
  readonly #socket: Socket;
  #answer = '';
  /** Whether the server has ended the connection. Changes only after `read`. */
  isEnded = false;

  constructor(port: number, host = '127.0.0.1') {
    this.#socket = connect({ port, host, allowHalfOpen: true });
    this.#socket.on('error', () => {});
    for (const event of ['end', 'close']) {
      this.#socket.on(event, () => {
        this.isEnded = true;
      });
    }
  }

  get answer(): string {
    return this.#answer;
  }

  get statuses(): number[] {
    return [...this.#answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
  }

  write(bytes: string): this {
    this.#socket.write(bytes);
    return this;
  }

  beginPost(path: string, { token, type, body, length = 9_000 }: PostStart): this {
    const head = [
      `POST /api${path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
    ];
    return this.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }

  read(): this {
    this.#socket.on('data', (chunk: Buffer) => {
      this.#answer += chunk.toString('latin1');
    });
    return this;
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Checks again every 5 ms until the condition holds. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(5, undefined, { ref: false });
}

export const repeatRequest = (count: number, path = '/'): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count);
