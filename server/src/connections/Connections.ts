import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { Env } from '../env.ts';
import { rateLimitAddressOf } from '../http/limits/RateLimiter.ts';

const MIB = 1024 * 1024;

const defaultBounds = {
  /** Each takes a descriptor and some kilobytes. */
  connections: 2_000,
  /** A camp of sixty people behind one address has 360, six from each browser. */
  connectionsOfAddress: 400,
  /** Requests that wait until an earlier one of their connection is answered. Browsers and nginx send none. */
  waitingRequests: 4,
  /** Bytes of answers that nobody has read yet, of all connections together. */
  unreadBytes: 32 * MIB,
  /** How long an answer may wait without a byte of it being read; nginx waits as long. */
  unreadMs: 60_000,
  /** How long a connection stays after the server has ended it, so that the last answer can be read. */
  lingerMs: 1_000,
};

type Bounds = typeof defaultBounds;

interface Options {
  /** Whether an address is a proxy's, behind which there are many people. */
  readonly isProxy?: ((address: string) => boolean) | undefined;
  readonly bounds?: Partial<Bounds>;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly handle: RequestListener;
}

interface Connection {
  readonly socket: Socket;
  readonly waiting: Exchange[];
  /** The answer that is worked on or not read yet. */
  answer: ServerResponse | undefined;
  answerBegan: number;
}

/** A browser's request is about as long. */
const PIECE_BYTES = 1_024;

/** Bytes are counted again after so long at the earliest. */
const COUNT_EVERY_MS = 100;

/**
 * Bounds what connections cost the process: how many there are, what one may ask for at a time, and what waits until
 * somebody reads it. Servers that share one object share its bounds.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #ofAddress = new Map<string, Set<Connection>>();
  readonly #isProxy: (address: string) => boolean;
  readonly #bounds: Bounds;
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor({ isProxy = () => false, bounds = {} }: Options = {}) {
    this.#isProxy = isProxy;
    this.#bounds = { ...defaultBounds, ...bounds };
  }

  get size(): number {
    return this.#open.size;
  }

  /** Bounds the connections of a server that has its request listener and does not listen yet. */
  guard(server: Server): void {
    const listeners = server.listeners('request') as RequestListener[];
    const handle: RequestListener = (request, response) => {
      for (const listener of listeners) listener(request, response);
    };
    const take: RequestListener = (request, response) => this.#take({ request, response, handle });
    // What Node answers by itself would pass the bounds.
    server.removeAllListeners('request').on('request', take).on('checkExpectation', take);
    server.on('connection', (socket) => this.#admit(socket));
    server.setTimeout(this.#bounds.unreadMs, (socket) => this.#endQuiet(socket));
  }

  #admit(socket: Socket): void {
    // Whoever is gone already has no address any more, and hears no answer.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const connection: Connection = { socket, waiting: [], answer: undefined, answerBegan: 0 };
    this.#open.set(socket, connection);
    readInPieces(socket);
    socket.once('close', () => this.#open.delete(socket));
    // The client may never end its half.
    socket.once('finish', () => setTimeout(() => socket.destroy(), this.#bounds.lingerMs).unref());
    this.#boundAddress(connection);
    if (this.#open.size > this.#bounds.connections) destroyIdle(this.#open.values());
  }

  #boundAddress(connection: Connection): void {
    const { socket } = connection;
    const { remoteAddress = '' } = socket;
    if (this.#isProxy(remoteAddress)) return;
    const address = rateLimitAddressOf(remoteAddress);
    const others = this.#ofAddress.get(address) ?? new Set();
    this.#ofAddress.set(address, others.add(connection));
    socket.once('close', () => {
      others.delete(connection);
      if (others.size === 0) this.#ofAddress.delete(address);
    });
    if (others.size > this.#bounds.connectionsOfAddress) destroyIdle(others);
  }

  #take(exchange: Exchange): void {
    const { socket } = exchange.request;
    const connection = this.#open.get(socket);
    if (!connection || socket.destroyed) return;
    const { answer, waiting } = connection;
    if (!answer) this.#begin(connection, exchange);
    else if (waiting.length >= this.#bounds.waitingRequests) socket.destroy();
    else {
      waiting.push(exchange);
      socket.pause();
    }
  }

  #begin(connection: Connection, { request, response, handle }: Exchange): void {
    const { socket, waiting } = connection;
    this.#boundUnread();
    connection.answer = response;
    connection.answerBegan = performance.now();
    response.once('close', () => {
      connection.answer = undefined;
      if (socket.destroyed) return;
      const next = waiting.shift();
      if (waiting.length === 0) socket.resume();
      if (next) this.#begin(connection, next);
    });
    handle(request, response);
  }

  /** Ends the connections that have waited longest for somebody to read, until the others are within the bound. */
  #boundUnread(): void {
    const now = performance.now();
    if (now - this.#countedAt < COUNT_EVERY_MS) return;
    this.#countedAt = now;
    const unread = [...this.#open.values()].filter((each) => unreadBytes(each) > 0);
    let excess = unread.reduce((sum, each) => sum + unreadBytes(each), 0) - this.#bounds.unreadBytes;
    if (excess <= 0) return;
    for (const connection of unread.sort((one, other) => one.answerBegan - other.answerBegan)) {
      if (excess <= 0) return;
      excess -= unreadBytes(connection);
      connection.socket.destroy();
    }
  }

  /** Of a connection on which nothing has come or gone for a while: an answer that is still worked on goes on. */
  #endQuiet(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection?.answer && unreadBytes(connection) === 0) socket.setTimeout(this.#bounds.unreadMs);
    else socket.destroy();
  }
}

/** The bounds of this process's connections; the proxies of TRUST_PROXY speak for many people. */
export function openConnections({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>): Connections {
  const trusts = compile(TRUST_PROXY);
  return new Connections({ isProxy: (address) => trusts(address, 0) });
}

const unreadBytes = ({ answer }: Connection): number => answer?.writableLength ?? 0;

/**
 * Node looks at whether a connection is closed only after it has made requests of all that one read has brought, which
 * may be two thousand. What is read by `read()` comes to it in pieces.
 */
function readInPieces(socket: Socket): void {
  socket.on('readable', () => {
    // At the end, one more reading tells so.
    while (!socket.destroyed && socket.read(Math.min(PIECE_BYTES, socket.readableLength || 1)) !== null);
  });
}

/** Destroys the oldest of these that has no request; the newest has none. */
function destroyIdle(connections: Iterable<Connection>): void {
  for (const { socket, answer } of connections) {
    if (answer || socket.destroyed) continue;
    socket.destroy();
    return;
  }
}
