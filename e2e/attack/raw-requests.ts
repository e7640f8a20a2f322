/** Bytes to send on a new connection, and the answers that are allowed. */
export interface RawRequest {
  readonly name: string;
  readonly bytes: string | Buffer;
  /** Statuses allowed for the first answer; null: the connection closes without one. */
  readonly statuses: readonly (number | null)[];
  /** The most answers that may come. Default: 1. One more means that the server answered a smuggled request. */
  readonly maxAnswers?: number;
}

const HOST = 'Host: portal.example\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const SMUGGLED_REQUEST = `GET /api/User/1 HTTP/1.1\r\n${HOST}\r\n`;
const get = (headers = '', path = '/healthz') => `GET ${path} HTTP/1.1\r\n${HOST}${headers}Connection: close\r\n\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/User/login HTTP/1.1\r\n${HOST}${JSON_TYPE}${headers}\r\n${body}`;
const chunked = (body: string, name = 'Transfer-Encoding: chunked') => post(`${name}\r\n`, body);
const refusedStatuses = [400, null] as const;

/** Request smuggling: a server and its proxy must not read different lengths. */
const lengthRequests: readonly RawRequest[] = [
  requestWithSmuggledOne('both kinds of length', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'),
  requestWithSmuggledOne(
    'both kinds of length, the other way round',
    'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
  ),
  requestWithSmuggledOne('two lengths', 'Content-Length: 0\r\nContent-Length: 6\r\n'),
  requestWithSmuggledOne('two lengths in one header', 'Content-Length: 0, 6\r\n'),
  requestWithSmuggledOne('a length with a sign', 'Content-Length: +0\r\n'),
  requestWithSmuggledOne('a negative length', 'Content-Length: -1\r\n'),
  requestWithSmuggledOne('a length in hexadecimal', 'Content-Length: 0x0\r\n'),
  requestWithSmuggledOne('a length that is no number', 'Content-Length: zero\r\n'),
  requestWithSmuggledOne('an endless length', `Content-Length: ${'9'.repeat(30)}\r\n`),
  requestWithSmuggledOne('an unknown encoding', 'Transfer-Encoding: xchunked\r\n', [400, 501, null]),
  requestWithSmuggledOne('chunked, then another', 'Transfer-Encoding: chunked, identity\r\n', [400, 501, null]),
  requestWithSmuggledOne('another, then chunked', 'Transfer-Encoding: identity, chunked\r\nContent-Length: 4\r\n', [
    400,
    501,
    null,
  ]),
  requestWithSmuggledOne('chunked with a tab', 'Transfer-Encoding:\tchunked\r\nContent-Length: 4\r\n'),
  requestWithSmuggledOne('a space before the colon', 'Transfer-Encoding : chunked\r\nContent-Length: 4\r\n'),
  requestWithSmuggledOne('a header folded over two lines', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n'),
  requestWithSmuggledOne(
    'a bare line feed between headers',
    'X: y\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n',
  ),
  requestWithSmuggledOne(
    'a bare carriage return in a header',
    'X: y\rTransfer-Encoding: chunked\r\nContent-Length: 4\r\n',
  ),
  requestWithSmuggledOne('a NUL in a header', 'X: a\u0000b\r\nContent-Length: 4\r\n'),
  requestWithSmuggledOne('a space in a header’s name', 'Content Length: 4\r\nContent-Length: 0\r\n'),
];

function requestWithSmuggledOne(
  name: string,
  headers: string,
  statuses: RawRequest['statuses'] = refusedStatuses,
): RawRequest {
  return { name, bytes: post(headers, `0\r\n\r\n${SMUGGLED_REQUEST}`), statuses, maxAnswers: 1 };
}

const chunkRequests: readonly RawRequest[] = [
  {
    name: 'a chunk whose length is no number',
    bytes: chunked(`zz\r\n{}\r\n0\r\n\r\n${SMUGGLED_REQUEST}`),
    statuses: refusedStatuses,
  },
  {
    name: 'a chunk length above every limit',
    bytes: chunked('ffffffffffffffffff\r\n{}\r\n0\r\n\r\n'),
    statuses: refusedStatuses,
  },
  { name: 'a negative chunk length', bytes: chunked('-1\r\n{}\r\n0\r\n\r\n'), statuses: refusedStatuses },
  {
    name: 'a chunk longer than its length',
    bytes: chunked(`1\r\n{}\r\n0\r\n\r\n${SMUGGLED_REQUEST}`),
    statuses: refusedStatuses,
  },
  {
    name: 'chunks ended by bare line feeds',
    bytes: chunked(`2\n{}\n0\n\n${SMUGGLED_REQUEST}`),
    statuses: refusedStatuses,
  },
  {
    name: 'an endless extension of a chunk',
    bytes: chunked(`2;${'x'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`),
    statuses: [400, 413, null],
  },
  {
    name: 'a body above the limit in chunks',
    bytes: chunked(`aae60\r\n${'x'.repeat(700_000)}\r\n0\r\n\r\n`),
    statuses: [413, null],
  },
];

// Node's parser is lenient about HTTP/0.9 and line feeds, but still sees one request.
const headerRequests: readonly RawRequest[] = [
  { name: 'a header of 20 KB', bytes: get(`X: ${'x'.repeat(20_000)}\r\n`), statuses: [431, null] },
  { name: 'three thousand headers', bytes: get('X: yyyyyyyy\r\n'.repeat(3_000)), statuses: [431, null] },
  { name: 'an address of 20 KB', bytes: get('', `/${'x'.repeat(20_000)}`), statuses: [414, 431, null] },
  { name: 'no host', bytes: 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', statuses: refusedStatuses },
  { name: 'two hosts', bytes: get('Host: attacker.example\r\n'), statuses: [400] },
  { name: 'bytes that are not HTTP', bytes: 'hello\r\n\r\n', statuses: refusedStatuses },
  { name: 'the start of TLS', bytes: Buffer.from('160301020001000001fc0303', 'hex'), statuses: refusedStatuses },
  { name: 'HTTP/2 without negotiation', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', statuses: refusedStatuses },
  { name: 'a version of the future', bytes: `GET /healthz HTTP/9.9\r\n${HOST}\r\n`, statuses: [400, 505, null] },
  { name: 'HTTP/0.9', bytes: 'GET /healthz\r\n\r\n', statuses: [200, 400, null] },
  { name: 'TRACE', bytes: get().replace('GET', 'TRACE'), statuses: [404, 405] },
  { name: 'CONNECT', bytes: `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${HOST}\r\n`, statuses: [400, 404, 405, null] },
  {
    name: 'an absolute address with another host',
    bytes: get('', 'http://attacker.example/api/User/1'),
    statuses: [400, 401, 404],
  },
  { name: 'a path out of the tree', bytes: get('', '/assets/../../../../etc/passwd'), statuses: [400, 404] },
  {
    name: 'an encoded path out of the tree',
    bytes: get('', '/%2e%2e/%2e%2e/%2e%2e/etc/passwd'),
    statuses: [400, 403, 404],
  },
  {
    name: 'a path out of the tree with backslashes',
    bytes: get('', '/..%5c..%5c..%5cetc/passwd'),
    statuses: [400, 404],
  },
  { name: 'a path with a NUL', bytes: get('', '/index.html%00.png'), statuses: [400, 404] },
  { name: 'a broken escape', bytes: get('', '/api/User/%E0%A4%A'), statuses: [400] },
  { name: 'a line feed in the address', bytes: get('', '/healthz\nX: y'), statuses: [200, 400, null] },
  {
    name: 'two requests at once, the second malformed',
    bytes: `${get().replace('Connection: close\r\n', '')}GARBAGE\r\n\r\n`,
    statuses: [200, 400],
    maxAnswers: 2,
  },
  {
    name: 'an unsupported upgrade',
    bytes: get('Connection: Upgrade\r\nUpgrade: h2c\r\n'),
    statuses: [200, 400, 404, null],
  },
];

/** Requests that never end; the server must close them. */
export const unfinishedRequests: readonly RawRequest[] = [
  { name: 'headers that do not end', bytes: `GET /healthz HTTP/1.1\r\n${HOST}X: `, statuses: [408, null] },
  { name: 'a connection that sends nothing', bytes: '', statuses: [408, null] },
];

export const rawRequests: readonly RawRequest[] = [...lengthRequests, ...chunkRequests, ...headerRequests];
