import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { Env } from '../env.ts';
import { rateLimitAddressOf } from '../http/limits/RateLimiter.ts';

const MIB = 1024 * 1024;

const defaultLimits = {
  /** Each needs a file descriptor and some kilobytes. */
  connections: 2_000,
  /** A labour camp of sixty people may share one address, and each browser opens six connections. */
  connectionsOfAddress: 400,
  /** Pipelined requests on one connection; browsers and nginx send none. */
  waitingRequests: 4,
  /** Bytes of answers that no client has read yet, on all connections. */
  unreadBytes: 32 * MIB,
  unreadMs: 60_000,
  /** How long a connection stays open after the server ends it, so that the client can read the answer. */
  lingerMs: 1_000,
};

type Limits = typeof defaultLimits;

interface Options {
  readonly isProxy?: ((address: string) => boolean) | undefined;
  readonly limits?: Partial<Limits>;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly handle: RequestListener;
}

interface Connection {
  readonly socket: Socket;
  readonly waiting: Exchange[];
  /** The answer that the client has not read yet. */
  answer: ServerResponse | undefined;
  answerStartedAt: number;
}

/** About the size of a browser's request. */
const READ_BYTES = 1_024;

const COUNT_INTERVAL_MS = 100;

/** Limits the open connections and the unread answers of all servers that it guards together. */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #byAddress = new Map<string, Set<Connection>>();
  readonly #isProxy: (address: string) => boolean;
  readonly #limits: Limits;
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor({ isProxy = () => false, limits = {} }: Options = {}) {
    this.#isProxy = isProxy;
    this.#limits = { ...defaultLimits, ...limits };
  }

  get size(): number {
    return this.#open.size;
  }

  /** Applies the limits to a server. Call it before the server listens. */
  guard(server: Server): void {
    const listeners = server.listeners('request') as RequestListener[];
    const handle: RequestListener = (request, response) => {
      for (const listener of listeners) listener(request, response);
    };
    const startOrQueue: RequestListener = (request, response) => this.#startOrQueue({ request, response, handle });
    // Node would answer these requests itself, outside the limits.
    server.removeAllListeners('request').on('request', startOrQueue).on('checkExpectation', startOrQueue);
    server.on('connection', (socket) => this.#addConnection(socket));
    server.setTimeout(this.#limits.unreadMs, (socket) => this.#closeIfUnread(socket));
  }

  #addConnection(socket: Socket): void {
    // A closed connection has no address and cannot get an answer.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const connection: Connection = { socket, waiting: [], answer: undefined, answerStartedAt: 0 };
    this.#open.set(socket, connection);
    readSmallChunks(socket);
    socket.once('close', () => this.#open.delete(socket));
    // The client may never close its side.
    socket.once('finish', () => setTimeout(() => socket.destroy(), this.#limits.lingerMs).unref());
    this.#limitConnectionsOfAddress(connection);
    if (this.#open.size > this.#limits.connections) destroyFirstIdle(this.#open.values());
  }

  #limitConnectionsOfAddress(connection: Connection): void {
    const { socket } = connection;
    const { remoteAddress = '' } = socket;
    if (this.#isProxy(remoteAddress)) return;
    const address = rateLimitAddressOf(remoteAddress);
    const others = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, others.add(connection));
    socket.once('close', () => {
      others.delete(connection);
      if (others.size === 0) this.#byAddress.delete(address);
    });
    if (others.size > this.#limits.connectionsOfAddress) destroyFirstIdle(others);
  }

  #startOrQueue(exchange: Exchange): void {
    const { socket } = exchange.request;
    const connection = this.#open.get(socket);
    if (!connection || socket.destroyed) return;
    const { answer, waiting } = connection;
    if (!answer) this.#startExchange(connection, exchange);
    else if (waiting.length >= this.#limits.waitingRequests) socket.destroy();
    else {
      waiting.push(exchange);
      socket.pause();
    }
  }

  #startExchange(connection: Connection, { request, response, handle }: Exchange): void {
    const { socket, waiting } = connection;
    this.#limitUnreadBytes();
    connection.answer = response;
    connection.answerStartedAt = performance.now();
    response.once('close', () => {
      connection.answer = undefined;
      if (socket.destroyed) return;
      const next = waiting.shift();
      if (waiting.length === 0) socket.resume();
      if (next) this.#startExchange(connection, next);
    });
    handle(request, response);
  }

  /** Closes the connections with the oldest unread answers first. */
  #limitUnreadBytes(): void {
    const now = performance.now();
    if (now - this.#countedAt < COUNT_INTERVAL_MS) return;
    this.#countedAt = now;
    const unread = [...this.#open.values()].filter((each) => unreadBytes(each) > 0);
    let excess = unread.reduce((sum, each) => sum + unreadBytes(each), 0) - this.#limits.unreadBytes;
    if (excess <= 0) return;
    for (const connection of unread.sort((one, other) => one.answerStartedAt - other.answerStartedAt)) {
      if (excess <= 0) return;
      excess -= unreadBytes(connection);
      connection.socket.destroy();
    }
  }

  /** After a time without data. A connection whose answer is still being prepared stays open. */
  #closeIfUnread(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection?.answer && unreadBytes(connection) === 0) socket.setTimeout(this.#limits.unreadMs);
    else socket.destroy();
  }
}

/** The limit per address does not apply to addresses in TRUST_PROXY. */
export function createConnections({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>): Connections {
  const isTrusted = compile(TRUST_PROXY);
  return new Connections({ isProxy: (address) => isTrusted(address, 0) });
}

const unreadBytes = ({ answer }: Connection): number => answer?.writableLength ?? 0;

/** Small reads: Node notices a closed connection only after parsing a whole read of up to 2,000 requests. */
function readSmallChunks(socket: Socket): void {
  socket.on('readable', () => {
    // At the end of the stream, one more read reports it.
    while (!socket.destroyed && socket.read(Math.min(READ_BYTES, socket.readableLength || 1)) !== null);
  });
}

function destroyFirstIdle(connections: Iterable<Connection>): void {
  for (const { socket, answer } of connections) {
    if (answer || socket.destroyed) continue;
    socket.destroy();
    return;
  }
}
