import type { Readable } from 'node:stream';
import { BUCKET_NAME, type Endpoint } from '@emigration-portal/shared-api';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the answer that it asks for
  readonly body: any;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: LightMyRequestResponse['headers'];
}

type Method = NonNullable<InjectOptions['method']>;

export interface PartInput {
  readonly uploadId: string;
  readonly prefix: string;
  readonly fileName: string;
  readonly size: number;
  readonly offset: number;
  readonly sha256: string;
  readonly bucketName?: string;
}

/** Calls the API of a test app, with the session token of one person or without one. */
export class Caller {
  readonly #app: FastifyInstance;
  readonly token: string | undefined;

  constructor(app: FastifyInstance, token: string | undefined) {
    this.#app = app;
    this.token = token;
  }

  get = (path: string, query: Record<string, unknown> = {}) => this.send('GET', path, { query });
  delete = (path: string, query: Record<string, unknown> = {}) => this.send('DELETE', path, { query });
  post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    this.send('POST', path, { payload: body, headers });
  put = (path: string, body: object = {}) => this.send('PUT', path, { payload: body });

  async send(method: Method, path: string, options: Record<string, unknown> = {}): Promise<Answer> {
    const { headers = {}, query, ...rest } = options as { headers?: Record<string, string>; query?: object };
    const authorization = this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const answer = await this.#app.inject({
      ...rest,
      method,
      url: path.startsWith('/healthz') || path.startsWith('/readyz') ? path : `/api${path}${search}`,
      headers: { ...authorization, ...headers },
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson && answer.payload !== '' ? JSON.parse(answer.payload) : undefined,
      text: answer.payload,
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  }

  /** Calls any endpoint. Sends the file if the endpoint accepts one. */
  call(
    { method, path, sends = 'body' }: Endpoint,
    input: Readonly<Record<string, unknown>>,
    { headers = {}, file = Buffer.alloc(0) }: { headers?: Record<string, string>; file?: Buffer } = {},
  ): Promise<Answer> {
    if (sends === 'multipart') return this.upload(String(input.prefix), 'a.pdf', file);
    if (sends === 'bytes') return this.part(input as unknown as PartInput, file);
    const url = path.replace(':id', String(input.id));
    return this.send(method, url, sends === 'body' ? { payload: input, headers } : { query: input, headers });
  }

  upload(prefix: string, name: string, content: Buffer, query: Record<string, unknown> = {}): Promise<Answer> {
    const boundary = 'portal-test-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    return this.send('POST', '/File/UploadFile', {
      query: { prefix, bucketName: BUCKET_NAME, ...query },
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  }

  part(input: PartInput, content: Buffer | Readable): Promise<Answer> {
    return this.send('POST', '/File/UploadPart', {
      query: { bucketName: BUCKET_NAME, ...input },
      headers: { 'content-type': 'application/octet-stream' },
      payload: content,
    });
  }

  download = (key: string) => this.get('/File/DownloadFile', { key, bucketName: BUCKET_NAME });
}
