import pg from 'pg';
import { connect, inTransaction, poolOf } from '../db/connect.ts';
import { createMailer } from '../mail/Mailer.ts';
import { queueMail } from '../mail/queue.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { startSmtp, type TestSmtp } from '../testing/mails/smtp.ts';
import { startWorker } from './worker.ts';

let smtp: TestSmtp;
let t: TestApp;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  smtp = await startSmtp();
  t = await startTestApp({ SMTP_URL: smtp.url });
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await t.close();
  await smtp.close();
});

/** Like another server: own connections and mailer. */
async function startTestWorker({ checkMs = 60_000, stopMs = 60_000 } = {}): Promise<() => Promise<void>> {
  const { db, close } = connect(poolOf(t.context.db).options.connectionString ?? '');
  const { log, env } = t.context;
  const mailer = createMailer({ from: env.MAIL_FROM, smtpUrl: smtp.url, outbox: '/nowhere', log });
  const stop = startWorker({ ...t.context, db, mailer }, { checkMs, stopMs });
  ends.push(close, () => mailer.close());
  return stop;
}

const queue = (...people: string[]) =>
  inTransaction(t.context.db, async (tx) => {
    for (const to of people) await queueMail(tx, t.context, { to, subject: 'S', text: 'T\n' });
  });

async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  if (await condition()) return;
  await new Promise((resolve) => setTimeout(resolve, 20));
  await waitUntil(condition);
}

const countMails = async () => Number((await t.context.db.$client.query('select count(*) from mail')).rows[0].count);

test('two servers on one database send each mail once', async () => {
  const people = Array.from({ length: 40 }, (_, n) => `person-${n}@example.com`);
  const stops = [await startTestWorker(), await startTestWorker()];
  for (const person of people) await queue(person);
  await waitUntil(async () => (await countMails()) === 0);
  for (const stop of stops) await stop();
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual([...people].sort());
});

test('stopping finishes the current mail; the next server sends the others', async () => {
  const release = smtp.hold();
  const people = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com', 'e@example.com'];
  await queue(...people);
  const stop = await startTestWorker();
  await waitUntil(() => smtp.received.length === 2);
  const stopped = stop();
  release();
  await stopped;
  const sent = smtp.received.length;
  expect([sent, await countMails()]).toEqual([2, 3]);
  const stopNext = await startTestWorker();
  await waitUntil(async () => (await countMails()) === 0);
  await stopNext();
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(people);
});

test('a silent mail server does not block stopping, and the mail is retried', async () => {
  const release = smtp.hold();
  await queue('a@example.com');
  const stop = await startTestWorker({ stopMs: 10 });
  await waitUntil(() => smtp.received.length === 1);
  await stop();
  const { rows } = await t.context.db.$client.query('select locked_at, attempts from graphile_worker.jobs');
  expect(rows).toEqual([{ locked_at: null, attempts: 1 }]);
  release();
});

test('a server that could not return its jobs keeps sending', async () => {
  const { trace } = console;
  console.trace = () => {};
  const stop = await startTestWorker({ checkMs: 50 });
  const release = smtp.hold();
  await queue('a@example.com', 'b@example.com');
  await waitUntil(() => smtp.received.length === 2);
  await t.asOwner('alter table graphile_worker._private_jobs rename to gone');
  release();
  await waitUntil(() => t.log.some((line) => line.includes('a job worker has ended')));
  await t.asOwner('alter table graphile_worker.gone rename to _private_jobs');
  await queue('c@example.com');
  await waitUntil(() => smtp.received.some(({ to }) => to[0] === 'c@example.com'));
  console.trace = trace;
  await stop();
});

/** Makes the lock of the job old between renewal and check, like that of a dead server. Returns the worker's id. */
async function ageWhileRenewing(): Promise<string> {
  const owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  // Blocks changes of jobs, but not reading them.
  await owner.query('begin; lock table graphile_worker._private_jobs in share mode');
  const waitingRenewal = `select 1 from pg_stat_activity where wait_event_type = 'Lock'
    and query like 'update graphile_worker._private_jobs set locked_at%'`;
  await waitUntil(async () => (await t.context.db.$client.query(waitingRenewal)).rows.length > 0);
  const makeOld =
    "update graphile_worker._private_jobs set locked_at = now() - interval '10 minutes' returning locked_by";
  const { rows } = await owner.query(makeOld);
  await owner.query('commit');
  await owner.end();
  return rows[0].locked_by;
}

test('a long job stays with the server that runs it', async () => {
  const release = smtp.hold();
  await queue('a@example.com');
  const stop = await startTestWorker({ checkMs: 50 });
  await waitUntil(() => smtp.received.length === 1);
  const holder = await ageWhileRenewing();
  await waitUntil(async () => {
    const recentlyRenewed = "select locked_by from graphile_worker.jobs where locked_at > now() - interval '5 minutes'";
    return (await t.asOwner(recentlyRenewed)).rows[0]?.locked_by === holder;
  });
  release();
  await waitUntil(async () => (await countMails()) === 0);
  await stop();
  expect(smtp.received).toHaveLength(1);
});
