import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPerson } from '../../../testing/people.ts';
import { resetFactorsOf } from './reset-factors-of.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a reset on the command line mails every super admin', async () => {
  const boss = await addPerson(t.context, { role: 'Admin', isSuper: true });
  const origin = { at: t.context.clock(), actorId: null, ip: '', requestId: 'x' };
  expect(await resetFactorsOf(t.context, { userId: boss.id, reason: 'Lost' }, origin)).toBe(true);
  for (const { email } of [boss, t.people.superAdmin]) {
    const mail = (await t.mails()).findLast((each) => each.includes(`To: ${email}`));
    expect(mail).toContain('Subject: The second factors of an administrator were reset');
    expect(mail?.replace(/=\r\n/g, '').replace(/\s+/g, ' ')).toContain(
      `(${boss.email}) were reset by the operator of the server just now.`,
    );
  }
});
