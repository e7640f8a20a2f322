import { inTransaction } from '../db/connect.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { addPerson } from '../testing/people.ts';
import { queueMail } from './queue.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const createMail = (to: string) => ({
  to,
  subject: 'A link',
  text: 'https://portal.example/confirm?token=sesame-open-now\n',
});

test('a mail is sent once its transaction is committed, and leaves nothing in the database', async () => {
  await inTransaction(t.context.db, (tx) => queueMail(tx, t.context, createMail('asha@example.com')));
  const mails = await t.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^To: asha@example\.com\r$/m);
  expect(mails[0]).toContain('sesame-open-now');
  expect(mails[0]).not.toContain('List-Unsubscribe');
  expect(await readAllRows(t)).toBe('');
});

test('a waiting mail remembers its language', async () => {
  const mail = { ...createMail('urdu@example.com'), language: 'ur' };
  await inTransaction(t.context.db, (tx) => queueMail(tx, t.context, mail));
  expect((await t.mails()).at(-1)?.replaceAll('=3D', '=')).toContain('<html lang="ur" dir="rtl">');
});

test('a mail of a transaction that is rolled back is never sent', async () => {
  const before = (await t.mails()).length;
  const failing = inTransaction(t.context.db, async (tx) => {
    await queueMail(tx, t.context, createMail('nobody@example.com'));
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(await t.mails()).toHaveLength(before);
});

test('the database does not contain the text of a waiting mail', async () => {
  const { email } = await addPerson(t.context);
  await inTransaction(t.context.db, (tx) => queueMail(tx, t.context, createMail(email)));
  const rows = await readAllRows(t);
  expect(rows).toContain(email);
  expect(rows).not.toContain('sesame');
  expect(rows).not.toContain(Buffer.from('sesame').toString('hex'));
  await t.mails();
});

async function readAllRows({ context }: TestApp): Promise<string> {
  const { rows } = await context.db.$client.query(
    'select m::text as row from mail m union all select j::text from graphile_worker._private_jobs j',
  );
  return rows.map(({ row }) => row).join('\n');
}
