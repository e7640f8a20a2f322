import { once } from 'node:events';
import { createServer, IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { RawClient, repeatRequest, waitUntil } from '../testing/RawClient.ts';
import { Connections } from './Connections.ts';

/** More than both ends of a connection buffer. */
const LARGE = Buffer.alloc(16 * 1024 * 1024);

const clients: RawClient[] = [];
let server: Server;
let port: number;
let connections: Connections;
let sockets: Socket[];

async function serve(
  options: ConstructorParameters<typeof Connections>[0],
  listener: RequestListener,
  Request = IncomingMessage,
): Promise<void> {
  connections = new Connections(options);
  server = createServer({ requireHostHeader: false, IncomingMessage: Request }, listener);
  connections.guard(server);
  sockets = [];
  server.on('connection', (socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}

function open(): RawClient {
  const client = new RawClient(port);
  clients.push(client);
  return client;
}

const opened = (count: number) => Array.from({ length: count }, open);
const isClosed = (number: number): boolean => sockets[number]?.destroyed === true;
const ask = (): RawClient => open().write(repeatRequest(1));

async function letTimeOut(number: number): Promise<void> {
  const timedOut = once(server, 'timeout');
  sockets[number]?.setTimeout(1);
  await timedOut;
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('a connection has one request worked on at a time, and its answers come in order', async () => {
  const begun: (string | undefined)[] = [];
  const answers: ServerResponse[] = [];
  await serve({}, (request, response) => {
    begun.push(request.url);
    answers.push(response);
  });
  const client = open().read();
  client.write(repeatRequest(1, '/1') + repeatRequest(1, '/2') + repeatRequest(1, '/3'));
  for (const expected of [['/1'], ['/1', '/2'], ['/1', '/2', '/3']]) {
    await waitUntil(() => begun.length === expected.length);
    expect(begun).toEqual(expected);
    answers.at(-1)?.end(begun.at(-1));
  }
  await waitUntil(() => client.statuses.length === 3);
  expect(client.answer.match(/(?<=\r\n\r\n)\/\d/g)).toEqual(['/1', '/2', '/3']);
});

test('a reused connection is still read after requests have waited', async () => {
  await serve({}, (_, response) => void response.end('x'));
  const client = open().read();
  for (let round = 1; round <= 5; round += 1) {
    client.write(repeatRequest(3));
    await waitUntil(() => client.statuses.length === 3 * round);
  }
});

test('the body of a request that has waited arrives completely', async () => {
  let first: ServerResponse | undefined;
  const bodies: string[] = [];
  await serve({}, async (request, response) => {
    if (request.method === 'GET') {
      first = response;
      return;
    }
    bodies.push(await text(request));
    response.end();
  });
  const body = 'x'.repeat(300_000);
  const client = open().read();
  client.write(`${repeatRequest(1)}POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await waitUntil(() => first !== undefined);
  first?.end();
  await waitUntil(() => client.statuses.length === 2);
  expect(bodies).toEqual([body]);
});

test.each([
  ['requests', repeatRequest(500)],
  ['requests without a host', 'GET / HTTP/1.1\r\n\r\n'.repeat(500)],
  ['requests that expect something', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n'.repeat(500)],
])('a connection with five hundred %s at once is closed after one was handled', async (_, bytes) => {
  let begun = 0;
  await serve({}, (_request, response) => {
    begun += 1;
    response.end(LARGE);
  });
  open().write(bytes);
  await waitUntil(() => isClosed(0));
  expect(begun).toBe(1);
});

test('of five hundred requests at once, few are parsed before the connection is closed', async () => {
  let made = 0;
  class Counted extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket);
      made += 1;
    }
  }
  await serve({}, () => {}, Counted);
  open().write(repeatRequest(500));
  await waitUntil(() => isClosed(0));
  expect(made).toBeLessThan(50);
});

test('a client that left before the server accepts the connection causes no call', async () => {
  await serve({}, () => {});
  const gone = new Socket();
  server.emit('connection', gone);
  expect([gone.destroyed, connections.size]).toEqual([true, 0]);
});

test('the server stops reading a connection whose answer is not read', async () => {
  await serve({}, (_, response) => void response.end(LARGE));
  const client = ask();
  await waitUntil(() => sockets[0]?.writableNeedDrain === true);
  client.write(repeatRequest(1)).write(repeatRequest(1));
  await waitUntil(() => sockets[0]?.isPaused() === true);
});

test('an unread answer times out; an answer in preparation does not', async () => {
  let silent: ServerResponse | undefined;
  await serve({}, (request, response) => {
    if (request.url === '/silent') silent = response;
    else response.end(LARGE);
  });
  const patient = open().read().write(repeatRequest(1, '/silent'));
  await waitUntil(() => silent !== undefined);
  await letTimeOut(0);
  expect(isClosed(0)).toBe(false);
  silent?.end('at last');
  await waitUntil(() => patient.answer.includes('at last'));
  ask();
  await waitUntil(() => sockets[1]?.writableNeedDrain === true);
  await letTimeOut(1);
  expect(isClosed(1)).toBe(true);
  expect(server.timeout).toBe(60_000);
});

test('all unread answers together have a limit: the oldest connection is closed', async () => {
  await serve({ bounds: { unreadBytes: 2.5 * LARGE.length } }, (_, response) => void response.end(LARGE));
  await waitUntil(() => {
    ask();
    return isClosed(0);
  });
  expect(connections.size).toBeGreaterThan(0);
});

test.each([
  ['an address', { connectionsOfAddress: 3 }],
  ['all', { connections: 3 }],
])('the connections of %s have a limit: the oldest idle one is closed', async (_, bounds) => {
  await serve({ bounds }, (_request, response) => void response.end('x'));
  opened(3);
  await waitUntil(() => connections.size === 3);
  const newcomer = ask().read();
  await waitUntil(() => newcomer.statuses.length === 1);
  expect([0, 1, 2, 3].map(isClosed)).toEqual([true, false, false, false]);
});

test('if every connection has a request, the newest is closed', async () => {
  const answers: ServerResponse[] = [];
  await serve({ bounds: { connectionsOfAddress: 2 } }, (_, response) => void answers.push(response));
  const busy = [ask().read(), ask().read()];
  await waitUntil(() => answers.length === 2);
  open();
  await waitUntil(() => isClosed(2));
  for (const answer of answers) answer.end();
  await waitUntil(() => busy.every(({ statuses }) => statuses.length === 1));
});

test('a proxy may have the connections of many people, within the total limit', async () => {
  const bounds = { connectionsOfAddress: 2, connections: 10 };
  await serve({ isProxy: (address) => address === '127.0.0.1', bounds }, (_, response) => void response.end());
  opened(20);
  await waitUntil(() => sockets.length === 20 && connections.size === 10);
});

test('servers that share the object share its limits', async () => {
  await serve({ bounds: { connections: 2 } }, () => {});
  const other = createServer();
  connections.guard(other);
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  open();
  await waitUntil(() => connections.size === 1);
  const otherPort = (other.address() as AddressInfo).port;
  clients.push(new RawClient(otherPort), new RawClient(otherPort));
  await waitUntil(() => isClosed(0));
  other.closeAllConnections();
  other.close();
});

test('a connection that the server has ended is freed, though the client neither reads nor closes', async () => {
  await serve({ bounds: { lingerMs: 1 } }, () => {});
  server.on('clientError', (_, socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  let taken = 0;
  server.on('connection', () => {
    taken += 1;
  });
  for (const client of opened(20)) client.write('what is no HTTP\r\n\r\n');
  await waitUntil(() => taken === 20 && connections.size === 0);
});
