import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BUCKET_NAME } from '@emigration-portal/shared-api';
import { poolOf } from '../db/connect.ts';
import { projectDir } from '../paths.ts';
import { type FakeClamd, startFakeClamd } from '../testing/files/clamd.ts';
import { samplePdf } from '../testing/files/sample-files.ts';
import { addPdf, addService } from '../testing/portal.ts';
import { startWatchedApp, type WatchedApp } from '../testing/watched-app.ts';

const readObserveFile = (name: string) => readFile(join(projectDir, 'deploy/observe', name), 'utf8');
const NAMES = /\b(?:http|portal|process|nodejs)_\w+/g;
let t: WatchedApp;
let clamd: FakeClamd;
beforeAll(async () => {
  clamd = await startFakeClamd();
  t = await startWatchedApp({ METRICS_PORT: 0, METRICS_HOST: 'localhost', CLAMD_URL: clamd.url });
});
afterAll(async () => {
  await t.close();
  await clamd.close();
});

/** The value of a metric, or undefined if the metric is missing. */
async function readMetric(line: string): Promise<number | undefined> {
  const found = (await t.scrape()).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}
async function waitForMetric(line: string, value: number): Promise<void> {
  while ((await readMetric(line)) !== value) await wait(20);
}
const callCount = (route: string, method: string, status: string) =>
  `http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`;

test('calls are counted by the pattern of their route, so that no id becomes a label', async () => {
  await t.as(t.people.customer).get(`/User/${t.people.customer.id}`);
  await t.as().get('/User/123456');
  await t.as().get('/nothing/at/all');
  await waitForMetric(callCount('/api/User/:id', 'GET', '2xx'), 1);
  await waitForMetric(callCount('/api/User/:id', 'GET', '4xx'), 1);
  await waitForMetric(callCount('unknown', 'GET', '4xx'), 1);
  expect(await t.scrape()).not.toMatch(/123456|nothing/);
  expect(await readMetric('portal_refusals_total{code="unauthenticated"}')).toBe(1);
  expect(await readMetric('http_requests_in_flight')).toBe(0);
});

test('an upload is counted while it runs and by its bytes, also if its sender leaves', async () => {
  clamd.answer = () => 'stream: OK\0';
  const { key } = await addPdf(t, t.people.customer);
  await t.as(t.people.customer).download(key);
  await waitForMetric('portal_downloaded_bytes_total', (await samplePdf()).length);
  expect(await readMetric('portal_uploaded_bytes_total')).toBeGreaterThan((await samplePdf()).length);
  expect(await readMetric('portal_scans_total{result="clean"}')).toBe(1);
  const sending = request({
    port: await t.listen(),
    method: 'POST',
    path: `/api/File/UploadFile?prefix=${t.people.customer.id}/202603040607/&bucketName=${BUCKET_NAME}`,
    headers: {
      authorization: `Bearer ${t.people.customer.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 1_000,
    },
  });
  sending.on('error', () => {});
  sending.write('--x\r\n');
  await waitForMetric('portal_uploads_in_flight', 1);
  sending.destroy();
  await waitForMetric('portal_uploads_in_flight', 0);
  await waitForMetric('http_requests_in_flight', 0);
});

test('results and failures of the scanner are counted', async () => {
  clamd.answer = () => 'stream: Eicar FOUND\0';
  await expect(addPdf(t, t.people.customer)).rejects.toThrow('file_infected');
  clamd.answer = () => 'nonsense\0';
  await expect(addPdf(t, t.people.customer)).rejects.toThrow('scan_unavailable');
  expect(await readMetric('portal_scans_total{result="infected"}')).toBe(1);
  expect(await readMetric('portal_scans_total{result="failed"}')).toBe(1);
});

test('metrics show the queues in the database, and draining', async () => {
  await addService(t);
  t.advance(6_000);
  expect(await readMetric('portal_database_up')).toBe(1);
  expect(await readMetric('portal_audit_unsealed_rows')).toBeGreaterThan(0);
  expect(await readMetric('portal_mails_undeliverable')).toBe(0);
  expect(await readMetric('portal_jobs_oldest_seconds')).toBe(0);
  expect(await readMetric('portal_draining')).toBe(0);
  t.serverState.isDraining = true;
  expect(await readMetric('portal_draining')).toBe(1);
});

test('while the database hangs a scrape still returns the other metrics', async () => {
  const client = await poolOf(t.context.db).connect();
  await client.query('begin');
  await client.query('lock table upload in access exclusive mode');
  t.advance(6_000);
  const metrics = await t.scrape();
  expect(metrics).toContain('\nportal_database_up 0\n');
  expect(metrics).toContain('\nportal_uploads_unfinished Nan\n');
  expect(metrics).toContain('\nportal_database_connections{state="waiting"} 0\n');
  await client.query('rollback');
  client.release();
  await waitForMetric('portal_database_up', 1);
});

test('a metric shows each full store by its name', async () => {
  expect(await readMetric('portal_store_full{store="files"}')).toBe(0);
  t.serverState.refusedWrites.set('files', t.context.elapsed());
  expect(await readMetric('portal_store_full{store="files"}')).toBe(1);
  expect(await readMetric('portal_store_full{store="database"}')).toBe(0);
});

test('only /metrics is served, and not on the port of the portal', async () => {
  expect((await t.app.inject('/metrics')).statusCode).toBe(404);
});

test.each(['grafana-dashboard.json', 'alerts.yml'])('every metric in %s exists', async (file) => {
  const named = new Set((await readObserveFile(file)).match(NAMES));
  const existing = new Set([...(await t.scrape()).matchAll(/^([a-z]\w*)[ {]/gm)].map(([, name]) => name));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !existing.has(name))).toEqual([]);
});

test('the dashboard or an alert uses every metric of the portal', async () => {
  const seen = (await readObserveFile('grafana-dashboard.json')) + (await readObserveFile('alerts.yml'));
  const own = [...(await t.scrape()).matchAll(/^# TYPE ((?:portal|http)_\w+)/gm)].map(([, name]) => name ?? '');
  expect(own.filter((name) => !seen.includes(name))).toEqual([]);
});
