import { expect, test } from '../support/journey.ts';
import { startPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';
import { startTraceCollector } from '../support/trace-collector.ts';

test('the browser’s call, the server’s part and its statements are one trace, also for an early request', async ({
  page,
}) => {
  test.slow();
  const collector = await startTraceCollector();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '200' };
  const portal = await startPortal({ environment });
  const begun: { readonly path: string; readonly said: string[] }[] = [];
  page.on('request', (request) => {
    const { traceparent } = request.headers();
    if (traceparent) begun.push({ path: new URL(request.url()).pathname, said: traceparent.split('-') });
  });
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(`${portal.shell.url}/user/applications/list`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const list = begun.find(({ path }) => path === '/api/Application/GetAllApplications');
  const [, traceId, spanId] = list?.said ?? [];
  const below = (parent: string | undefined) => collector.spans.filter(({ parentSpanId }) => parentSpanId === parent);
  await expect.poll(() => below(spanId)).toMatchObject([{ traceId, name: 'POST /api/Application/GetAllApplications' }]);
  const statements = below(below(spanId)[0]?.spanId);
  expect(new Set(statements.map((each) => each.traceId))).toEqual(new Set([traceId]));
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  expect(new Set(begun.map(({ said }) => said[1])).size).toBe(begun.length);
  await portal.stop();
  collector.close();
});
