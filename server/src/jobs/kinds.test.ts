import { auditActionIds, mailKindNames } from '@emigration-portal/shared-api';
import type { Context } from '../context.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import kinds from './kinds.json' with { type: 'json' };
import { createTasks } from './tasks.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('kinds.json lists the kinds that this release writes', () => {
  const jobs = Object.keys(createTasks({ ...t.context, scanner: {} as Context['scanner'] }));
  expect(kinds).toEqual({ jobs, mails: mailKindNames, actions: auditActionIds });
});

test('a newer kind of mail stays switched off, and is neither shown nor changed', async () => {
  await t.asOwner('alter table mail_setting drop constraint mail_setting_kind');
  const { customer } = t.people;
  await t.asOwner(`insert into mail_setting (user_id, kind) values ($1, 'newer')`, [customer.id]);
  const saved = await t.as(customer).put('/User/SetMailSettings', { switchedOff: ['approved'] });
  expect([saved.status, saved.body.switchedOff]).toEqual([200, ['approved']]);
  expect((await t.as(customer).post('/User/GetMailSettings')).body).toEqual({ switchedOff: ['approved'] });
  const { rows } = await t.asOwner('select kind from mail_setting where user_id = $1 order by kind', [customer.id]);
  expect(rows).toEqual([{ kind: 'approved' }, { kind: 'newer' }]);
});
