import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { Env } from '../env.ts';
import { rateLimitAddressOf } from '../http/limits/RateLimiter.ts';

const MIB = 1024 * 1024;

const defaultBounds = {
  /** Each needs a file descriptor and some kilobytes. */
  connections: 2_000,
  /** A camp of sixty people shares one address: six connections per browser. */
  connectionsOfAddress: 400,
  /** Pipelined requests on one connection; browsers and nginx send none. */
  waitingRequests: 4,
  /** Bytes of answers that no client has read yet, on all connections. */
  unreadBytes: 32 * MIB,
  unreadMs: 60_000,
  /** How long a connection stays open after the server ends it, so that the client can read the answer. */
  lingerMs: 1_000,
};

type Bounds = typeof defaultBounds;

interface Options {
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
  /** The answer that the client has not read yet. */
  answer: ServerResponse | undefined;
  answerBegan: number;
}

/** About the size of a browser's request. */
const PIECE_BYTES = 1_024;

const COUNT_EVERY_MS = 100;

/** Servers that share one object share its limits. */
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

  /** Call it before the server listens. */
  guard(server: Server): void {
    const listeners = server.listeners('request') as RequestListener[];
    const handle: RequestListener = (request, response) => {
      for (const listener of listeners) listener(request, response);
    };
    const take: RequestListener = (request, response) => this.#take({ request, response, handle });
    // Node would answer these requests itself, outside the limits.
    server.removeAllListeners('request').on('request', take).on('checkExpectation', take);
    server.on('connection', (socket) => this.#admit(socket));
    server.setTimeout(this.#bounds.unreadMs, (socket) => this.#endQuiet(socket));
  }

  #admit(socket: Socket): void {
    // A closed connection has no address and cannot get an answer.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const connection: Connection = { socket, waiting: [], answer: undefined, answerBegan: 0 };
    this.#open.set(socket, connection);
    readInPieces(socket);
    socket.once('close', () => this.#open.delete(socket));
    // The client may never close its side.
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

  /** Closes the connections with the oldest unread answers first. */
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

  /** Not while its answer is being prepared. */
  #endQuiet(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection?.answer && unreadBytes(connection) === 0) socket.setTimeout(this.#bounds.unreadMs);
    else socket.destroy();
  }
}

/** Addresses in TRUST_PROXY count as proxies. */
export function openConnections({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>): Connections {
  const trusts = compile(TRUST_PROXY);
  return new Connections({ isProxy: (address) => trusts(address, 0) });
}

const unreadBytes = ({ answer }: Connection): number => answer?.writableLength ?? 0;

/** Small reads: Node notices a closed connection only after parsing a whole read of up to 2,000 requests. */
function readInPieces(socket: Socket): void {
  socket.on('readable', () => {
    // One more read reports the end.
    while (!socket.destroyed && socket.read(Math.min(PIECE_BYTES, socket.readableLength || 1)) !== null);
  });
}

function destroyIdle(connections: Iterable<Connection>): void {
  for (const { socket, answer } of connections) {
    if (answer || socket.destroyed) continue;
    socket.destroy();
    return;
  }
}
