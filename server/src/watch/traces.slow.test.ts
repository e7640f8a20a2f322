import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type FakeClamd, startFakeClamd } from '../testing/files/clamd.ts';
import { addPdf, addService, applicationBody } from '../testing/portal.ts';
import { startWatchedApp } from '../testing/watched-app.ts';

let collector: Collector;
let clamd: FakeClamd;
beforeEach(async () => {
  collector = await startCollector();
  clamd = await startFakeClamd();
});
afterEach(async () => {
  await collector.close();
  await clamd.close();
});

const start = (ratio = 1) =>
  startWatchedApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: ratio,
    CLAMD_URL: clamd.url,
  });
const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const listChildren = ({ spanId }: Pick<CollectedSpan, 'spanId'>) =>
  collector.spans.filter((each) => each.parentSpanId === spanId);

test('a call continues the trace of the browser, and contains its statements', async () => {
  const t = await start();
  const [traceId, spanId] = [hex(16), hex(8)];
  const { customer } = t.people;
  const body = applicationBody(await addService(t), { values: ['PASSPORT-A7654321', '3', 'hunter2-secret'] });
  const headers = { traceparent: `00-${traceId}-${spanId}-01` };
  const { status, headers: answerHeaders } = await t.as(customer).post('/Application/AddApplication', body, headers);
  await t.close();
  const [call, ...others] = listChildren({ spanId });
  expect([status, others]).toEqual([200, []]);
  expect(call).toMatchObject({
    traceId,
    name: 'POST /api/Application/AddApplication',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/Application/AddApplication',
      'http.response.status_code': 200,
      'portal.request_id': answerHeaders['x-request-id'],
    },
  });
  const statements = listChildren(call as CollectedSpan);
  expect(new Set(statements.map((each) => each.traceId))).toEqual(new Set([traceId]));
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'BEGIN', 'INSERT', 'COMMIT']));
  const texts = statements.map(({ attributes }) => String(attributes['db.query.text']));
  expect(texts.find((text) => text.startsWith('insert into "application"'))).toMatch(/\$1/);
  expect(collector.text()).not.toMatch(/A7654321|hunter2|@|127\.0\.0\.1"/);
  expect(collector.text()).not.toContain(customer.token);
});

test('parallel calls have separate statements, also while they wait for a connection', async () => {
  const t = await start();
  const ids = Array.from({ length: 60 }, () => hex(16));
  const { customer } = t.people;
  const answers = await Promise.all(
    ids.map((traceId) =>
      t.as(customer).send('POST', '/Services/GetAllServices', {
        payload: { pageNumber: 1, pageSize: 10 },
        headers: { traceparent: `00-${traceId}-${hex(8)}-01` },
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await t.close();
  const counts = ids.map((traceId) => collector.spans.filter((each) => each.traceId === traceId).length);
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(2);
});

test('a failed call is marked as failed, and its log lines name the trace', async () => {
  const t = await start();
  const { customer } = t.people;
  const traceId = hex(16);
  const { body } = await t.as(customer).post('/Application/AddApplication', applicationBody(await addService(t)));
  await t.asOwner(`update application set answers = '{"items":1,"documents":[]}' where id = ${body.id}`);
  const headers = { traceparent: `00-${traceId}-${hex(8)}-01` };
  await t.as(customer).send('GET', '/Application/GetApplications', { query: { appId: body.id }, headers });
  await t.close();
  const call = collector.spans.find((each) => each.traceId === traceId && each.name.startsWith('GET'));
  expect(call).toMatchObject({ status: 2, attributes: { 'error.type': '500', 'http.response.status_code': 500 } });
  const line = t.log.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'call failed');
  expect(line).toMatchObject({ traceId, requestId: call?.attributes['portal.request_id'] });
});

test('a scan is part of the upload that waits for it', async () => {
  const t = await start();
  await addPdf(t, t.people.customer);
  await t.close();
  const scan = collector.spans.find(({ name }) => name === 'clamd INSTREAM');
  expect(collector.spans.find(({ spanId }) => spanId === scan?.parentSpanId)?.name).toBe('POST /api/File/UploadFile');
});

test('an unsampled call sends nothing, whatever the caller requests', async () => {
  const t = await start(0);
  await t.as().send('GET', '/Home/GetAllCountries', { headers: { traceparent: `00-${hex(16)}-${hex(8)}-01` } });
  await t.close();
  expect(collector.spans).toEqual([]);
});

test('a missing collector is logged once and delays nobody', async () => {
  collector.answer(500);
  const t = await start();
  expect((await t.as().get('/Home/GetAllCountries')).status).toBe(200);
  await t.close();
  expect(t.log.filter((line) => line.includes('traces could not be sent'))).toHaveLength(1);
});

interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** 2 is an error. */
  readonly status: number;
}

interface Collector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  readonly text: () => string;
  answer(status: number): void;
  close(): Promise<void>;
}

interface SentTraces {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, 'attributes' | 'status'> & {
        readonly attributes: readonly { readonly key: string; readonly value: Record<string, string | number> }[];
        readonly status: { readonly code?: number };
      })[];
    }[];
  }[];
}

/** OTLP in JSON over HTTP. */
async function startCollector(): Promise<Collector> {
  const received: SentTraces[] = [];
  let status = 200;
  const isTraces = (path: string | undefined, headers: IncomingHttpHeaders) =>
    path === '/v1/traces' && headers['content-type'] === 'application/json';
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as SentTraces;
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
