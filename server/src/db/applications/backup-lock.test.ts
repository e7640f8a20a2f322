import { BUCKET_NAME } from '@emigration-portal/shared-api';
import pg from 'pg';
import { sweepFiles } from '../../features/file/maintenance/sweep-files.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPdf } from '../../testing/portal.ts';
import { lockFilesForBackup } from './backup-lock.ts';

async function countStoredFiles(): Promise<number> {
  let count = 0;
  for await (const _ of t.context.storage.keys()) count += 1;
  return count;
}

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a file that is deleted during a backup keeps its bytes until the backup ends', async () => {
  const { customer } = t.people;
  const { key } = await addPdf(t, customer);
  const remove = () => t.as(customer).delete('/File/DeleteFile', { key, bucketName: BUCKET_NAME });
  const { options } = t.context.db.$client as pg.Pool;
  const backup = new pg.Client({ connectionString: options.connectionString });
  await backup.connect();
  await lockFilesForBackup(backup);
  expect((await remove()).status).toBe(200);
  await sweepFiles(t.context);
  expect(await countStoredFiles()).toBe(1);
  expect((await t.as(customer).download(key)).status).toBe(404);
  await backup.end();
  await sweepFiles(t.context);
  expect(await countStoredFiles()).toBe(0);
});
