import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeToOutbox } from './outbox.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a mail that cannot be written leaves nothing behind', async () => {
  const inTheWay = '2026-02-03-7.eml';
  await mkdir(join(folder, inTheWay));
  await expect(writeToOutbox(folder, { to: 'a@camp.example', text: 'x' }, '7')).rejects.toThrow();
  expect(await readdir(folder)).toEqual([inTheWay]);
});
