import { FileKeys } from '../../../files/FileKeys.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { samplePdf } from '../../../testing/files/sample-files.ts';
import { warnOfUnknownKey } from './warn-of-unknown-key.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a server without the key of a file warns', async () => {
  const { customer } = t.people;
  const listWarnings = async (fileKeys: FileKeys) => {
    const warnings = new Set<string>();
    await warnOfUnknownKey({ ...t.context, fileKeys }, warnings);
    return [...warnings];
  };
  const withoutKeys = new FileKeys(async () => []);
  expect(await listWarnings(withoutKeys)).toEqual([]);
  expect((await t.as(customer).upload(`${customer.id}/202603040607/`, 'a.pdf', await samplePdf())).status).toBe(200);
  expect(await listWarnings(t.context.fileKeys)).toEqual([]);
  expect(await listWarnings(withoutKeys)).toEqual(['FILES_KEYS']);
});
