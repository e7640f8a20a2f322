import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint, InputOf, OutputOf } from '@emigration-portal/shared-api';
import { preloadClient, setRetryDelays } from '@emigration-portal/shared-api/client';
import { type DescribedEndpoint, endpoints } from '@emigration-portal/shared-api/openapi';
import { safeParse } from 'zod/mini';

type Answer<E extends Endpoint> = (
  input: InputOf<E>,
  headers: IncomingMessage['headers'],
) => OutputOf<E> | FakeResponse | Promise<OutputOf<E> | FakeResponse>;

interface Handler {
  readonly endpoint: Endpoint;
  /** Undefined: the call gets no response. */
  readonly answer: Answer<Endpoint> | undefined;
}

/** A raw response of the fake API instead of an output. Status 0 cuts the connection without a response. */
export class FakeResponse {
  constructor(
    readonly status: number,
    readonly body: object | string,
  ) {}
}

/** Creates a response of a newer server. The fake API does not check it against the contract. */
export const respondAsNewerServer = (output: object) => new FakeResponse(200, output);

/** A real HTTP server on loopback that checks its outputs against the contract. Other calls get a 404. */
export interface FakeApi {
  readonly base: string;
  /** The received calls, oldest first, such as `POST /User/login`, with input and headers. */
  readonly calls: { readonly call: string; readonly input: unknown; readonly headers: IncomingMessage['headers'] }[];
  /** Sets the answer of a call. It replaces an earlier one. */
  on<E extends Endpoint>(endpoint: E, answer: Answer<E>): void;
  /** Leaves a call without response and out of `calls`, until a test calls `on` for it. */
  ignore(endpoint: Endpoint): void;
  close(): Promise<void>;
}

/**
 * Starts a fake API; close it after the tests. If an output breaks the contract, the call gets a 500 with the reason.
 * Retries of reading calls have no delay.
 */
export async function startFakeApi(): Promise<FakeApi> {
  setRetryDelays([0, 0]);
  await preloadClient();
  // Newest first, so that a test can replace a handler.
  const handlers: Handler[] = [];
  const calls: FakeApi['calls'] = [];
  const server = createServer(async (request, response) => {
    allowAnyOrigin(request, response);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const url = new URL(request.url ?? '/', 'http://fake');
    const ofMethod = handlers.filter(({ endpoint }) => endpoint.method === request.method);
    // As on the server, an exact path wins over one with a `:name`.
    const handler =
      ofMethod.find(({ endpoint }) => endpoint.path === url.pathname) ??
      ofMethod.find(({ endpoint }) => matchesPath(endpoint.path, url.pathname));
    if (handler && !handler.answer) return;
    const input = await readInput(request, url, handler?.endpoint).catch(() => undefined);
    if (!input) return; // The page cancelled the call.
    calls.push({ call: `${request.method} ${url.pathname}`, input, headers: request.headers });
    if (!handler) return send(response, 404, { code: 'not_found', message: 'The fake API has no handler.' });
    const answer = await handler.answer?.(input as never, request.headers);
    if (answer instanceof FakeResponse && answer.status === 0) return response.destroy();
    if (answer instanceof FakeResponse) return send(response, answer.status, answer.body);
    if ((handler.endpoint.answers ?? 'json') !== 'json') return sendBytes(response, handler.endpoint, answer as Buffer);
    const parsed = safeParse(outputSchemaOf(handler.endpoint), answer);
    return parsed.success
      ? send(response, 200, parsed.data)
      : send(response, 500, { code: 'internal', message: `The fake breaks the contract: ${parsed.error.message}` });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    on: (endpoint, answer) => handlers.unshift({ endpoint, answer: answer as unknown as Answer<Endpoint> }),
    ignore: (endpoint) => handlers.unshift({ endpoint, answer: undefined }),
    close: () => stop(server),
  };
}

function outputSchemaOf({ method, path }: Endpoint): DescribedEndpoint['output'] {
  const endpoint = Object.values<DescribedEndpoint>(endpoints).find(
    (each) => each.method === method && each.path === path,
  );
  if (!endpoint) throw new Error(`the contract has no ${method} ${path}`);
  return endpoint.output;
}

function matchesPath(path: string, actual: string): boolean {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(actual);
}

async function readInput(request: IncomingMessage, url: URL, endpoint: Endpoint | undefined): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('latin1');
  const isBytes = endpoint?.sends === 'bytes';
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  const names = [...(endpoint?.path.matchAll(/:(\w+)/g) ?? [])].map((match) => match[1] ?? '');
  const values = url.pathname.split('/').slice(-names.length);
  const params = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const json = isJson && body ? (JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) as object) : {};
  return {
    ...params,
    ...Object.fromEntries(url.searchParams),
    ...json,
    ...(isBytes || (!isJson && body) ? { body } : {}),
  };
}

function allowAnyOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
  if (headers.origin) response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Headers', '*, Authorization, Content-Type, Idempotency-Key');
  response.setHeader('Access-Control-Allow-Methods', '*, GET, POST, PUT, DELETE');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function sendBytes(response: ServerResponse, { answers }: Endpoint, bytes: Buffer): void {
  const stored = bytes[0] === 0xff ? 'image/jpeg' : 'application/pdf';
  const type = answers === 'csv' ? 'text/csv; charset=utf-8' : stored;
  response.writeHead(200, { 'Content-Type': type }).end(bytes);
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
