import { expect, test } from '../support/journey.ts';
import { startPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';
import { startTraceCollector } from '../support/trace-collector.ts';

test('a call of the browser, its handling by the server and the SQL statements are one trace, even for an early read', async ({
  page,
}) => {
  test.slow();
  const collector = await startTraceCollector();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '200' };
  const portal = await startPortal({ environment });
  const tracedRequests: { readonly path: string; readonly traceparent: string[] }[] = [];
  page.on('request', (request) => {
    const { traceparent } = request.headers();
    if (traceparent)
      tracedRequests.push({ path: new URL(request.url()).pathname, traceparent: traceparent.split('-') });
  });
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(`${portal.shell.url}/user/applications/list`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const list = tracedRequests.find(({ path }) => path === '/api/Application/GetAllApplications');
  const [, traceId, spanId] = list?.traceparent ?? [];
  const childSpansOf = (parent: string | undefined) =>
    collector.spans.filter(({ parentSpanId }) => parentSpanId === parent);
  await expect
    .poll(() => childSpansOf(spanId))
    .toMatchObject([{ traceId, name: 'POST /api/Application/GetAllApplications' }]);
  const statements = childSpansOf(childSpansOf(spanId)[0]?.spanId);
  expect(new Set(statements.map((each) => each.traceId))).toEqual(new Set([traceId]));
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  expect(new Set(tracedRequests.map(({ traceparent }) => traceparent[1])).size).toBe(tracedRequests.length);
  await portal.stop();
  collector.close();
});
