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

const openMany = (count: number) => Array.from({ length: count }, open);
const isClosed = (number: number): boolean => sockets[number]?.destroyed === true;
const sendRequest = (): RawClient => open().write(repeatRequest(1));

async function triggerTimeout(number: number): Promise<void> {
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

test('the server handles one request of a connection at a time, and answers in order', async () => {
  const started: (string | undefined)[] = [];
  const answers: ServerResponse[] = [];
  await serve({}, (request, response) => {
    started.push(request.url);
    answers.push(response);
  });
  const client = open().read();
  client.write(repeatRequest(1, '/1') + repeatRequest(1, '/2') + repeatRequest(1, '/3'));
  for (const expected of [['/1'], ['/1', '/2'], ['/1', '/2', '/3']]) {
    await waitUntil(() => started.length === expected.length);
    expect(started).toEqual(expected);
    answers.at(-1)?.end(started.at(-1));
  }
  await waitUntil(() => client.statuses.length === 3);
  expect(client.answer.match(/(?<=\r\n\r\n)\/\d/g)).toEqual(['/1', '/2', '/3']);
});

test('the server still reads a connection after requests have waited on it', async () => {
  await serve({}, (_, response) => void response.end('x'));
  const client = open().read();
  for (let round = 1; round <= 5; round += 1) {
    client.write(repeatRequest(3));
    await waitUntil(() => client.statuses.length === 3 * round);
  }
});

test('a request that has waited arrives with its complete body', async () => {
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
  ['requests with an Expect header', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n'.repeat(500)],
])('a connection that sends five hundred %s at once is closed after the first', async (_, bytes) => {
  let started = 0;
  await serve({}, (_request, response) => {
    started += 1;
    response.end(LARGE);
  });
  open().write(bytes);
  await waitUntil(() => isClosed(0));
  expect(started).toBe(1);
});

test('of five hundred requests at once, few are parsed before the connection is closed', async () => {
  let parsedCount = 0;
  class Counted extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket);
      parsedCount += 1;
    }
  }
  await serve({}, () => {}, Counted);
  open().write(repeatRequest(500));
  await waitUntil(() => isClosed(0));
  expect(parsedCount).toBeLessThan(50);
});

test('a connection that its client has already closed is not counted', async () => {
  await serve({}, () => {});
  const closedSocket = new Socket();
  server.emit('connection', closedSocket);
  expect([closedSocket.destroyed, connections.size]).toEqual([true, 0]);
});

test('the server stops reading a connection while the client does not read the answer', async () => {
  await serve({}, (_, response) => void response.end(LARGE));
  const client = sendRequest();
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
  await triggerTimeout(0);
  expect(isClosed(0)).toBe(false);
  silent?.end('at last');
  await waitUntil(() => patient.answer.includes('at last'));
  sendRequest();
  await waitUntil(() => sockets[1]?.writableNeedDrain === true);
  await triggerTimeout(1);
  expect(isClosed(1)).toBe(true);
  expect(server.timeout).toBe(60_000);
});

test('all unread answers together have a limit in bytes: the oldest connection is closed', async () => {
  await serve({ limits: { unreadBytes: 2.5 * LARGE.length } }, (_, response) => void response.end(LARGE));
  await waitUntil(() => {
    sendRequest();
    return isClosed(0);
  });
  expect(connections.size).toBeGreaterThan(0);
});

test.each([
  ['an address', { connectionsOfAddress: 3 }],
  ['all addresses', { connections: 3 }],
])('there is a limit for the connections of %s: the oldest idle one is closed', async (_, limits) => {
  await serve({ limits }, (_request, response) => void response.end('x'));
  openMany(3);
  await waitUntil(() => connections.size === 3);
  const newcomer = sendRequest().read();
  await waitUntil(() => newcomer.statuses.length === 1);
  expect([0, 1, 2, 3].map(isClosed)).toEqual([true, false, false, false]);
});

test('if every connection has a request, the newest is closed', async () => {
  const answers: ServerResponse[] = [];
  await serve({ limits: { connectionsOfAddress: 2 } }, (_, response) => void answers.push(response));
  const busy = [sendRequest().read(), sendRequest().read()];
  await waitUntil(() => answers.length === 2);
  open();
  await waitUntil(() => isClosed(2));
  for (const answer of answers) answer.end();
  await waitUntil(() => busy.every(({ statuses }) => statuses.length === 1));
});

test('a proxy may have the connections of many people, within the total limit', async () => {
  const limits = { connectionsOfAddress: 2, connections: 10 };
  await serve({ isProxy: (address) => address === '127.0.0.1', limits }, (_, response) => void response.end());
  openMany(20);
  await waitUntil(() => sockets.length === 20 && connections.size === 10);
});

test('two servers that one object guards share its limits', async () => {
  await serve({ limits: { connections: 2 } }, () => {});
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
  await serve({ limits: { lingerMs: 1 } }, () => {});
  server.on('clientError', (_, socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  for (const client of openMany(20)) client.write('not HTTP\r\n\r\n');
  await waitUntil(() => accepted === 20 && connections.size === 0);
});
