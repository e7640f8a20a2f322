import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** 2 is an error. */
  readonly status: number;
}

export interface Collector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** What came with the spans, as it was sent. */
  readonly text: () => string;
  /** Answers this to what comes from now on. */
  answer(status: number): void;
  close(): Promise<void>;
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, 'attributes' | 'status'> & {
        readonly attributes: readonly { readonly key: string; readonly value: Record<string, string | number> }[];
        readonly status: { readonly code?: number };
      })[];
    }[];
  }[];
}

/** Takes traces as a collector does: OTLP in JSON over HTTP. */
export async function startCollector(): Promise<Collector> {
  const received: Sent[] = [];
  let status = 200;
  const isTraces = (path: string | undefined, headers: IncomingHttpHeaders) =>
    path === '/v1/traces' && headers['content-type'] === 'application/json';
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent;
    const known = isTraces(request.url, request.headers);
    if (known && status === 200) received.push(sent);
    response.writeHead(known ? status : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get spans() {
      const sent = received.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans));
      return sent.flatMap(({ spans }) =>
        spans.map((span) => ({
          ...span,
          status: span.status.code ?? 0,
          attributes: Object.fromEntries(
            span.attributes.map(({ key, value }) => [key, Object.values(value)[0] as string | number]),
          ),
        })),
      );
    },
    text: () => JSON.stringify(received),
    answer(next) {
      status = next;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
