import type { Endpoint } from '@emigration-portal/shared-api';

const TIMEOUT_MS = 30_000;

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly ms: number;
  /** Method, address and the beginning of the body. */
  readonly requestSummary: string;
}

export interface HttpRequest {
  readonly method: string;
  /** Path and query, without the origin. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Sends a request unchanged and reads the whole answer. The status is 0 if no answer came. */
export async function sendRequest(origin: string, { method, path, headers = {}, body }: HttpRequest): Promise<Answer> {
  const began = performance.now();
  const requestSummary = `${method} ${path} ${body === undefined ? '' : String(body).slice(0, 400)}`;
  const createAnswer = (status: number, text: string, responseHeaders: Headers) => ({
    status,
    text,
    headers: responseHeaders,
    requestSummary,
    ms: performance.now() - began,
  });
  try {
    const init = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' as const };
    const response = await fetch(origin + path, body === undefined ? init : { ...init, body });
    return createAnswer(response.status, await response.text(), response.headers);
  } catch (error) {
    return createAnswer(0, String((error as Error).cause ?? error), new Headers());
  }
}

const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

export interface Upload {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Builds the request that the browser would send. The input may be invalid. */
export function buildRequest(
  { method, path, sends = 'body' }: Endpoint,
  input: Readonly<Record<string, unknown>>,
  upload: Upload = { name: 'a.pdf', content: new Uint8Array() },
): HttpRequest {
  const pathParameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const url = `/api${path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(toText(input[name]).slice(0, 300)))}`;
  const otherFields = Object.entries(input).filter(([name]) => !pathParameters.includes(name));
  if (sends === 'body') {
    const headers = { 'content-type': 'application/json' };
    return { method, path: url, headers, body: JSON.stringify(Object.fromEntries(otherFields)) };
  }
  const definedFields = otherFields.filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(definedFields.map(([name, value]) => [name, toText(value).slice(0, 2_000)]));
  const address = { method, path: `${url}?${query}` };
  if (sends === 'query') return address;
  if (sends === 'bytes') {
    const headers = { 'content-type': 'application/octet-stream' };
    return { ...address, headers, body: Uint8Array.from(upload.content) };
  }
  const boundary = 'portal-attack-boundary';
  const name = upload.name.replaceAll(/["\r\n]/g, '_');
  const partHeader = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(partHeader), upload.content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {
    ...address,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Uint8Array.from(body),
  };
}

export const withToken = (token: string | undefined, request: HttpRequest): HttpRequest =>
  token === undefined ? request : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
