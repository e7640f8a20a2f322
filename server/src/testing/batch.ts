import { readLinkTokens } from './accounts/addresses.ts';
import type { TestApp } from './app.ts';
import { addPerson, type Person } from './people.ts';
import { addPdf, addService, applicationBody } from './portal.ts';

/** Adds a customer with a company and a confirmed e-mail. */
export const addEmployer = (t: TestApp): Promise<Person> =>
  addPerson(t.context, { companyName: 'Gulf Harbour', emailConfirmedAt: t.context.clock() });

let workerCount = 0;
/** A worker with answers for `serviceContent()`. */
export function newWorker(answers: readonly string[] = ['A1234567', '3', '', '']) {
  workerCount += 1;
  return { name: `Worker ${workerCount}`, email: `worker${workerCount}@camp.example`, answers };
}

export const batchBody = (serviceId: number, ...workers: ReturnType<typeof newWorker>[]) => ({
  serviceId,
  serviceVersion: 1,
  name: 'Masons for March',
  workers: workers.length > 0 ? workers : [newWorker()],
});

export async function createBatch(t: TestApp, employer: Person, worker = newWorker()) {
  const serviceId = await addService(t);
  const { body } = await t.as(employer).post('/Batch/CreateBatch', batchBody(serviceId, worker), newIdempotencyKey());
  const id = body.id as number;
  const applicationId = (await readBatchRows(t, employer, id))[0].applicationId as number;
  return { id, applicationId, serviceId, worker };
}
export type TestBatch = Awaited<ReturnType<typeof createBatch>>;

let keyCount = 0;
export function newIdempotencyKey() {
  keyCount += 1;
  return { 'idempotency-key': `batch-${keyCount}` };
}

export const readBatchRows = async (t: TestApp, employer: Person, id: number) =>
  (await t.as(employer).post('/Batch/GetBatch', { id, pageNumber: 1, pageSize: 50 })).body.workers;

export async function saveApplication(
  t: TestApp,
  employer: Person,
  { applicationId, serviceId }: TestBatch,
  form = {},
) {
  const file = await addPdf(t, employer);
  return t
    .as(employer)
    .post('/Application/AddApplication', applicationBody(serviceId, { applicationId, file, ...form }));
}

export const inviteWorkers = (t: TestApp, employer: Person, id: number, more: object = {}) =>
  t.as(employer).post('/Batch/InviteWorkers', { id, ...more });

export async function createInvitedBatch(t: TestApp, employer: Person, invitation: object = {}) {
  const batch = await createBatch(t, employer);
  await saveApplication(t, employer, batch);
  await inviteWorkers(t, employer, batch.id, invitation);
  return { ...batch, token: (await readWorkerToken(t, batch)) ?? '' };
}

export const readWorkerToken = async (t: TestApp, { worker }: Pick<TestBatch, 'worker'>) =>
  (await readLinkTokens(t, worker.email, 'confirm-data')).at(-1);

export const readWorkerData = (t: TestApp, token: string) => t.as().post('/Worker/GetWorkerData', { token });
export const answerWorkerData = (t: TestApp, token: string, digest: string, more = {}) =>
  t.as().post('/Worker/AnswerWorkerData', { token, digest, isRight: true, words: '', ...more });
