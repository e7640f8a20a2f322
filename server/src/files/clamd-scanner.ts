import { connect, type Socket } from 'node:net';
import type { Env } from '../env.ts';
import { ScanFailedError } from './errors.ts';

const CHUNK_BYTES = 64 * 1024;

type ScanResult = { readonly clean: true } | { readonly clean: false; readonly signature: string };

export interface Scanner {
  /** Throws ScanFailedError without a valid answer. */
  scan(bytes: Uint8Array): Promise<ScanResult>;
  ping(): Promise<void>;
}

const addressOf = (url: string) => {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:'
    ? { path: pathname }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
};

/** The INSTREAM command: chunks with a four-byte length, then an empty chunk (clamd manual). */
function* instream(bytes: Uint8Array): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    const chunk = bytes.subarray(offset, offset + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield Buffer.concat([length, chunk]);
  }
  yield Buffer.alloc(4);
}

function parseAnswer(answer: string): ScanResult {
  if (answer === 'stream: OK') return { clean: true };
  const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (signature === undefined) throw new ScanFailedError(`It answered ${JSON.stringify(answer.slice(0, 200))}.`);
  return { clean: false, signature };
}

function readAnswer(socket: Socket, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => socket.destroy(new Error(`It did not answer in ${timeoutMs} ms.`)), timeoutMs);
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (text.length > 4_096) socket.destroy(new Error('Its answer has no end.'));
      else if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      reject(new Error('It hung up without an answer.'));
    });
  });
}

export function createClamdScanner(url: string, timeoutMs: number): Scanner {
  const sendCommand = async (command: Iterable<Buffer>): Promise<string> => {
    const socket = connect(addressOf(url));
    try {
      const answer = readAnswer(socket, timeoutMs);
      for (const part of command) socket.write(part);
      return await answer;
    } catch (cause) {
      throw new ScanFailedError('clamd cannot be asked.', { cause });
    } finally {
      socket.destroy();
    }
  };
  return {
    scan: async (bytes) => parseAnswer(await sendCommand(instream(bytes))),
    async ping() {
      const answer = await sendCommand([Buffer.from('zPING\0')]);
      if (answer !== 'PONG')
        throw new ScanFailedError(`It answered a ping by ${JSON.stringify(answer.slice(0, 200))}.`);
    },
  };
}

/** Undefined without CLAMD_URL. */
export const createScannerFromEnv = ({ CLAMD_URL, CLAMD_TIMEOUT_MS }: Env): Scanner | undefined =>
  CLAMD_URL === undefined ? undefined : createClamdScanner(CLAMD_URL, CLAMD_TIMEOUT_MS);
