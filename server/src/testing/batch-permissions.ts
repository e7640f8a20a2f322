import type { TestApp } from './app.ts';
import { addEmployer, answer, askedBatch, batchBody, beginBatch, keyed, newWorker, read } from './batch.ts';
import type { Caller } from './Caller.ts';
import type { Person } from './people.ts';
import { all, everybody, type Row, row } from './permissions.ts';
import { addService } from './portal.ts';

const customers = [401, 200, 200, 403, 403, 401, 401];
/** Employers of their own: nobody of the matrix has a company. */
const strangers = [401, 404, 404, 403, 403, 401, 401];
const list = { pageNumber: 1, pageSize: 10 };

const ofEmployer = async (t: TestApp) => beginBatch(t, await addEmployer(t));

/** A call on a batch that is the caller's, where it is a customer's. */
async function own(t: TestApp, person: Person | undefined) {
  const employer = await addEmployer(t);
  const begun = await beginBatch(t, employer);
  const ownerId = person?.role === 'Customer' ? person.id : employer.id;
  await t.asOwner('update batch set owner_id = $1 where id = $2', [ownerId, begun.id]);
  return begun;
}

const calls = [
  { name: 'getBatch', send: (caller, { id }) => caller.post('/Batch/GetBatch', { id, ...list }) },
  { name: 'inviteWorkers', send: (caller, { id }) => caller.post('/Batch/InviteWorkers', { id }) },
  {
    name: 'changeWorker',
    send: (caller, { applicationId }) =>
      caller.post('/Batch/ChangeWorker', { applicationId, name: 'B', email: 'b@camp.example' }),
  },
] as const satisfies readonly {
  name: string;
  send: (caller: Caller, begun: Awaited<ReturnType<typeof ofEmployer>>) => ReturnType<Row['send']>;
}[];

/** The calls about applications for several workers. */
export const batchRows: readonly Row[] = [
  row('createBatch', 'without a company', [401, 400, 400, 403, 403, 401, 401], async ({ t, caller }) =>
    caller.post('/Batch/CreateBatch', batchBody(await addService(t), newWorker()), keyed()),
  ),
  row('getBatches', 'one’s own', customers, ({ caller }) => caller.post('/Batch/GetBatches', list)),
  ...calls.flatMap(({ name, send }) => [
    row(name, 'an employer’s', strangers, async ({ t, caller }) => send(caller, await ofEmployer(t))),
    row(name, 'one’s own', customers, async ({ t, caller, person }) => send(caller, await own(t, person))),
  ]),
  row('getWorkerData', 'somebody, with the link', everybody, async ({ t, caller }) => {
    const { token } = await askedBatch(t, await addEmployer(t));
    return caller.post('/Worker/GetWorkerData', { token });
  }),
  row('getWorkerData', 'somebody, with another token', all(404), ({ caller }) =>
    caller.post('/Worker/GetWorkerData', { token: 'A'.repeat(43) }),
  ),
  row('answerWorkerData', 'somebody, with the link', everybody, async ({ t, caller }) => {
    const { token } = await askedBatch(t, await addEmployer(t));
    const { digest } = (await read(t, token)).body;
    return caller.post('/Worker/AnswerWorkerData', { token, digest, isRight: true, words: '' });
  }),
  row('answerWorkerData', 'somebody, with another token', all(404), ({ t }) =>
    answer(t, 'A'.repeat(43), '0'.repeat(64)),
  ),
];
