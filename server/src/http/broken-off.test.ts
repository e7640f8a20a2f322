import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { BUCKET_NAME } from '@emigration-portal/shared-api';
import { RawClient, waitUntil } from '../testing/RawClient.ts';
import { startListeningWatchedApp, type WatchedApp } from '../testing/watched-app.ts';

let t: WatchedApp;
let port: number;
beforeAll(async () => {
  ({ t, port } = await startListeningWatchedApp());
});
afterAll(() => t.close());

const fileLocation = () => ({ prefix: `${t.people.customer.id}/202603040607/`, bucketName: BUCKET_NAME });
const part = () => ({ uploadId: randomUUID(), size: '9000', offset: '0', fileName: 'a.pdf', sha256: '0'.repeat(64) });
const formHead = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

const bodies: readonly (readonly [string, () => string, string, string])[] = [
  ['a log-in', () => '/User/login', 'application/json', '{"username":'],
  ['a form of somebody signed in', () => '/User/UpdateProfile', 'application/json', '{"id":'],
  ['a command of a publisher', () => '/Release/Publish', 'application/json', '{"command":'],
  ['a beacon', () => '/Release/ReportRemote', 'text/plain', '{"remote":'],
  ['a report of a browser', () => '/Violation/ReportViolations', 'application/reports+json', '[{'],
  [
    'a file',
    () => `/File/UploadFile?${new URLSearchParams(fileLocation())}`,
    'multipart/form-data; boundary=b',
    formHead,
  ],
  [
    'a file before its first part',
    () => `/File/UploadFile?${new URLSearchParams(fileLocation())}`,
    'multipart/form-data; boundary=b',
    '--',
  ],
  [
    'a part of a file',
    () => `/File/UploadPart?${new URLSearchParams({ ...fileLocation(), ...part() })}`,
    'application/octet-stream',
    '%PDF-1.7\n',
  ],
];

const countRefusals = async (code: string): Promise<number> =>
  Number(new RegExp(`^portal_refusals_total{code="${code}"} (\\d+)$`, 'm').exec(await t.scrape())?.[1] ?? 0);
const listWarnings = () => t.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);

const moments = {
  'at once': () => once(t.app.server, 'request'),
  'while it is read': () => waitUntil(async () => /^http_requests_in_flight 1$/m.test(await t.scrape())),
};

describe.each(Object.entries(moments))('a request that its sender aborts %s', (_moment, moment) => {
  test.each(bodies)('%s is no server fault', async (_, path, type, beginning) => {
    const before = await countRefusals('request_broken_off');
    const logLength = t.log.length;
    const reached = moment();
    const client = new RawClient(port).beginPost(path(), { token: t.people.customer.token, type, body: beginning });
    await reached;
    client.close();
    await waitUntil(async () => (await countRefusals('request_broken_off')) === before + 1);
    await waitUntil(() => t.log.slice(logLength).some((line) => JSON.parse(line).msg === 'call broken off'));
    expect([listWarnings(), await countRefusals('internal')]).toEqual([[], 0]);
  });
});
