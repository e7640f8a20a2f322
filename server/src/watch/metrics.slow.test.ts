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

const observe = (name: string) => readFile(join(projectDir, 'deploy/observe', name), 'utf8');
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

/** Undefined if missing. */
async function figure(line: string): Promise<number | undefined> {
  const found = (await t.scrape()).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}
async function until(line: string, value: number): Promise<void> {
  while ((await figure(line)) !== value) await wait(20);
}
const calls = (route: string, method: string, status: string) =>
  `http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`;

test('calls are counted by the pattern of their route, so that no id becomes a label', async () => {
  await t.as(t.people.customer).get(`/User/${t.people.customer.id}`);
  await t.as().get('/User/123456');
  await t.as().get('/nothing/at/all');
  await until(calls('/api/User/:id', 'GET', '2xx'), 1);
  await until(calls('/api/User/:id', 'GET', '4xx'), 1);
  await until(calls('unknown', 'GET', '4xx'), 1);
  expect(await t.scrape()).not.toMatch(/123456|nothing/);
  expect(await figure('portal_refusals_total{code="unauthenticated"}')).toBe(1);
  expect(await figure('http_requests_in_flight')).toBe(0);
});

test('an upload is counted while it runs and by its bytes, also if its sender leaves', async () => {
  clamd.answer = () => 'stream: OK\0';
  const { key } = await addPdf(t, t.people.customer);
  await t.as(t.people.customer).download(key);
  await until('portal_downloaded_bytes_total', (await samplePdf()).length);
  expect(await figure('portal_uploaded_bytes_total')).toBeGreaterThan((await samplePdf()).length);
  expect(await figure('portal_scans_total{result="clean"}')).toBe(1);
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
  await until('portal_uploads_in_flight', 1);
  sending.destroy();
  await until('portal_uploads_in_flight', 0);
  await until('http_requests_in_flight', 0);
});

test('results and failures of the scanner are counted', async () => {
  clamd.answer = () => 'stream: Eicar FOUND\0';
  await expect(addPdf(t, t.people.customer)).rejects.toThrow('file_infected');
  clamd.answer = () => 'nonsense\0';
  await expect(addPdf(t, t.people.customer)).rejects.toThrow('scan_unavailable');
  expect(await figure('portal_scans_total{result="infected"}')).toBe(1);
  expect(await figure('portal_scans_total{result="failed"}')).toBe(1);
});

test('queues in the database and draining are shown', async () => {
  await addService(t);
  t.advance(6_000);
  expect(await figure('portal_database_up')).toBe(1);
  expect(await figure('portal_audit_unsealed_rows')).toBeGreaterThan(0);
  expect(await figure('portal_mails_undeliverable')).toBe(0);
  expect(await figure('portal_jobs_oldest_seconds')).toBe(0);
  expect(await figure('portal_draining')).toBe(0);
  t.serverState.isDraining = true;
  expect(await figure('portal_draining')).toBe(1);
});

test('while the database hangs a scrape still returns the other metrics', async () => {
  const taken = await poolOf(t.context.db).connect();
  await taken.query('begin');
  await taken.query('lock table upload in access exclusive mode');
  t.advance(6_000);
  const told = await t.scrape();
  expect(told).toContain('\nportal_database_up 0\n');
  expect(told).toContain('\nportal_uploads_unfinished Nan\n');
  expect(told).toContain('\nportal_database_connections{state="waiting"} 0\n');
  await taken.query('rollback');
  taken.release();
  await until('portal_database_up', 1);
});

test('a full store is shown by its name', async () => {
  expect(await figure('portal_store_full{store="files"}')).toBe(0);
  t.serverState.refusedWrites.set('files', t.context.elapsed());
  expect(await figure('portal_store_full{store="files"}')).toBe(1);
  expect(await figure('portal_store_full{store="database"}')).toBe(0);
});

test('only /metrics is served, and not on the port of the portal', async () => {
  expect((await t.app.inject('/metrics')).statusCode).toBe(404);
});

test.each(['grafana-dashboard.json', 'alerts.yml'])('every metric in %s exists', async (file) => {
  const named = new Set((await observe(file)).match(NAMES));
  const told = new Set([...(await t.scrape()).matchAll(/^([a-z]\w*)[ {]/gm)].map(([, name]) => name));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !told.has(name))).toEqual([]);
});

test('every own metric is used', async () => {
  const seen = (await observe('grafana-dashboard.json')) + (await observe('alerts.yml'));
  const own = [...(await t.scrape()).matchAll(/^# TYPE ((?:portal|http)_\w+)/gm)].map(([, name]) => name ?? '');
  expect(own.filter((name) => !seen.includes(name))).toEqual([]);
});
