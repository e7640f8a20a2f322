import { tokensFor } from './accounts/addresses.ts';
import type { TestApp } from './app.ts';
import { addPerson, type Person } from './people.ts';
import { addPdf, addService, applicationBody } from './portal.ts';

/** A customer with a company, whose e-mail is confirmed. */
export const addEmployer = (t: TestApp): Promise<Person> =>
  addPerson(t.context, { companyName: 'Gulf Harbour', emailConfirmedAt: t.context.clock() });

let workers = 0;
/** A worker whose items are those of `serviceContent()`. */
export function newWorker(answers: readonly string[] = ['A1234567', '3', '', '']) {
  workers += 1;
  return { name: `Worker ${workers}`, email: `worker${workers}@camp.example`, answers };
}

export const batchBody = (serviceId: number, ...given: ReturnType<typeof newWorker>[]) => ({
  serviceId,
  serviceVersion: 1,
  name: 'Masons for March',
  workers: given.length > 0 ? given : [newWorker()],
});

/** Begins a batch with one worker, and gives what belongs to it. */
export async function beginBatch(t: TestApp, employer: Person, worker = newWorker()) {
  const serviceId = await addService(t);
  const { body } = await t.as(employer).post('/Batch/CreateBatch', batchBody(serviceId, worker), keyed());
  const id = body.id as number;
  const applicationId = (await rowsOf(t, employer, id))[0].applicationId as number;
  return { id, applicationId, serviceId, worker };
}
export type Begun = Awaited<ReturnType<typeof beginBatch>>;

let keys = 0;
export function keyed() {
  keys += 1;
  return { 'idempotency-key': `batch-${keys}` };
}

export const rowsOf = async (t: TestApp, employer: Person, id: number) =>
  (await t.as(employer).post('/Batch/GetBatch', { id, pageNumber: 1, pageSize: 50 })).body.workers;

/** Saves the application with all it needs, or submits it. */
export async function complete(t: TestApp, employer: Person, { applicationId, serviceId }: Begun, form = {}) {
  const file = await addPdf(t, employer);
  return t
    .as(employer)
    .post('/Application/AddApplication', applicationBody(serviceId, { applicationId, file, ...form }));
}

export const invite = (t: TestApp, employer: Person, id: number, applicationId?: number) =>
  t.as(employer).post('/Batch/InviteWorkers', { id, ...(applicationId && { applicationId }) });

/** A batch whose worker is asked, with the newest token of the mail. */
export async function askedBatch(t: TestApp, employer: Person) {
  const begun = await beginBatch(t, employer);
  await complete(t, employer, begun);
  await invite(t, employer, begun.id);
  return { ...begun, token: (await tokenOf(t, begun)) ?? '' };
}

export const tokenOf = async (t: TestApp, { worker }: Pick<Begun, 'worker'>) =>
  (await tokensFor(t, worker.email, 'confirm-data')).at(-1);

export const read = (t: TestApp, token: string) => t.as().post('/Worker/GetWorkerData', { token });
export const answer = (t: TestApp, token: string, digest: string, given = {}) =>
  t.as().post('/Worker/AnswerWorkerData', { token, digest, isRight: true, words: '', ...given });
