import { randomUUID } from 'node:crypto';
import {
  applicationEndpoints,
  BUCKET_NAME,
  batchEndpoints,
  certificateEndpoints,
  fileEndpoints,
  reviewEndpoints,
  serviceEndpoints,
  transactionEndpoints,
  workerEndpoints,
} from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  addEmployer,
  batchBody,
  createBatch,
  createInvitedBatch,
  newIdempotencyKey,
  newWorker,
  readWorkerData,
} from '../../testing/batch.ts';
import { samplePdf, sha256Of } from '../../testing/files/sample-files.ts';
import type { Person } from '../../testing/people.ts';
import { type Stage, testPermissions } from '../../testing/permissions.ts';
import {
  addPdf,
  addService,
  applicationBody,
  reviewBody,
  serviceJson,
  submitApplication,
} from '../../testing/portal.ts';

const pdf = await samplePdf();
const fixtures = { published: 0, hidden: 0, paid: 0, draft: 0, transactionId: '', key: '', certificate: '' };
let draftFile: Awaited<ReturnType<typeof addPdf>>;

async function start(): Promise<TestApp> {
  const t = await startTestApp();
  const { customer, admin } = t.people;
  fixtures.published = await addService(t);
  fixtures.hidden = await addService(t, { status: 'saved' });
  const { id, file } = await submitApplication(t, customer, fixtures.published);
  [fixtures.paid, fixtures.key] = [id, file.key];
  draftFile = await addPdf(t, customer);
  const body = applicationBody(fixtures.published, { file: draftFile });
  fixtures.draft = (await t.as(customer).post('/Application/AddApplication', body)).body.id;
  const input = { applicationId: id, status: 'Completed' };
  const payment = await t.as(admin).post('/Transaction/CreateTransaction', input);
  fixtures.transactionId = payment.body.transaction.transactionId;
  const { prefix, name, key } = await addPdf(t, admin, 'certificate.pdf');
  fixtures.certificate = key;
  const content = { certificatePrefix: prefix, certificateName: name };
  const review = reviewBody(id, fixtures.published, { paymentStatus: 'Completed' }, content);
  await t.as(admin).post('/Application/AddApplication', review);
  return t;
}

const createSubmitted = async ({ t, owner }: Stage) => (await submitApplication(t, owner, fixtures.published)).id;
const saveBody = (applicationId: number, file?: typeof draftFile) =>
  applicationBody(fixtures.published, { applicationId, file });
const rowsForPaidAndDraft = (input: (appId: number) => Readonly<Record<string, unknown>>) => ({
  'the owner’s': () => input(fixtures.paid),
  'the owner’s draft': () => input(fixtures.draft),
});

/** The caller's own batch if the caller is a customer; else an employer's. */
async function createBatchOf(t: TestApp, person?: Person) {
  const employer = await addEmployer(t);
  const batch = await createBatch(t, employer);
  const ownerId = person?.role === 'Customer' ? person.id : employer.id;
  await t.asOwner('update batch set owner_id = $1 where id = $2', [ownerId, batch.id]);
  return batch;
}
const rowsForBatch = (
  input: (batch: Awaited<ReturnType<typeof createBatchOf>>) => Readonly<Record<string, unknown>>,
) => ({
  'somebody else’s': async ({ t }: Stage) => input(await createBatchOf(t)),
  'the caller’s': async ({ t, person }: Stage) => input(await createBatchOf(t, person)),
});

const folderOf = (person: Person | undefined) => `${person?.id ?? 1}/202603040607/`;
const part = (prefix: string) => {
  const named = { uploadId: randomUUID(), prefix, fileName: 'a.pdf' };
  return { ...named, size: pdf.length, offset: 0, sha256: sha256Of(pdf) };
};
const stranger = 'A'.repeat(43);
const page = { pageNumber: 1, pageSize: 10 };
const bucketName = BUCKET_NAME;

const contract = {
  ...serviceEndpoints,
  ...applicationEndpoints,
  ...reviewEndpoints,
  ...batchEndpoints,
  ...workerEndpoints,
  ...fileEndpoints,
  ...transactionEndpoints,
  ...certificateEndpoints,
};
testPermissions(
  contract,
  {
    addService: {
      'a new one': () => ({ id: 0, serviceName: '', serviceJSON: JSON.stringify(serviceJson({ status: 'saved' })) }),
      'a service': () => ({ id: fixtures.published, serviceName: '', serviceJSON: JSON.stringify(serviceJson()) }),
      'a service, with invalid JSON': () => ({ id: fixtures.published, serviceName: 'x', serviceJSON: '{}' }),
    },
    getServices: {
      'a published one': () => ({ id: fixtures.published }),
      'a draft': () => ({ id: fixtures.hidden }),
      'the version of the owner’s application': () => ({ id: fixtures.published, applicationId: fixtures.paid }),
      'a version': () => ({ id: fixtures.published, version: 1 }),
    },
    getServiceVersions: { 'a service': () => ({ id: fixtures.published }) },
    getAllServices: { all: () => page },
    getOpenApplications: { 'a service': () => ({ id: fixtures.published }) },
    addApplication: {
      'a new one': ({ owner }) => applicationBody(fixtures.published, { top: { userId: owner.id } }),
      'the owner’s': async (stage) => saveBody(await createSubmitted(stage)),
      'the owner’s draft': () => saveBody(fixtures.draft, draftFile),
      'the owner’s approved one': async (stage) => {
        const id = await createSubmitted(stage);
        const { t } = stage;
        await t
          .as(t.people.admin)
          .post('/Application/AddApplication', reviewBody(id, fixtures.published, { statusId: 2 }));
        return saveBody(id);
      },
    },
    getApplications: {
      'the owner’s': ({ owner }) => ({ appId: fixtures.paid, userId: owner.id }),
      'the owner’s, with the id of the caller': ({ person }) => ({ appId: fixtures.paid, userId: person?.id ?? 0 }),
      'the owner’s draft': () => ({ appId: fixtures.draft }),
    },
    getAllApplications: { 'the owner’s': ({ owner }) => ({ ...page, statusId: 0, userId: owner.id }) },
    withdrawApplication: {
      'the owner’s': async (stage) => ({ appId: await createSubmitted(stage) }),
      'the owner’s draft': () => ({ appId: fixtures.draft }),
    },
    getReceipt: rowsForPaidAndDraft((appId) => ({ appId })),
    getApplicationHistory: { 'the owner’s': () => ({ appId: fixtures.paid }) },
    getQueueFigures: { 'the queue': () => ({}) },
    getQueueNeighbours: rowsForPaidAndDraft((appId) => ({ appId, statusId: 0 })),
    getApplicationChanges: rowsForPaidAndDraft((appId) => ({ appId })),
    revealAnswer: rowsForPaidAndDraft((appId) => ({ appId, field: 'reqInfoArray.2' })),
    createBatch: {
      'without a company': () => [batchBody(fixtures.published, newWorker()), { headers: newIdempotencyKey() }],
    },
    getBatches: { 'the caller’s': () => page },
    getBatch: rowsForBatch(({ id }) => ({ id, ...page })),
    inviteWorkers: rowsForBatch(({ id }) => ({ id })),
    changeWorker: rowsForBatch(({ applicationId }) => ({ applicationId, name: 'B', email: 'b@camp.example' })),
    getWorkerData: {
      'somebody, with the link': async ({ t }) => ({
        token: (await createInvitedBatch(t, await addEmployer(t))).token,
      }),
      'somebody, with another link': () => ({ token: stranger }),
    },
    answerWorkerData: {
      'somebody, with the link': async ({ t }) => {
        const { token } = await createInvitedBatch(t, await addEmployer(t));
        return { token, digest: (await readWorkerData(t, token)).body.digest, isRight: true, words: '' };
      },
      'somebody, with another link': () => ({ token: stranger, digest: '0'.repeat(64), isRight: true, words: '' }),
    },
    uploadFile: {
      'the caller’s folder': ({ person }) => [{ prefix: folderOf(person) }, { file: pdf }],
      'the owner’s folder': ({ owner }) => [{ prefix: folderOf(owner) }, { file: pdf }],
    },
    uploadPart: {
      'the caller’s folder': ({ person }) => [part(folderOf(person)), { file: pdf }],
      'the owner’s folder': ({ owner }) => [part(folderOf(owner)), { file: pdf }],
    },
    uploadState: { 'the caller’s': () => ({ uploadId: randomUUID() }) },
    cancelUpload: { 'the caller’s': () => ({ uploadId: randomUUID() }) },
    downloadFile: {
      'the owner’s document': () => ({ key: fixtures.key, bucketName }),
      'the owner’s document of a draft': () => ({ key: draftFile.key, bucketName }),
      'the owner’s certificate': () => ({ key: fixtures.certificate, bucketName }),
    },
    deleteFile: {
      'the owner’s': async ({ t, owner }) => ({ key: (await addPdf(t, owner)).key, bucketName }),
      'the owner’s evidence': () => ({ key: fixtures.key, bucketName }),
    },
    createTransaction: {
      'the owner’s': async (stage) => ({ applicationId: await createSubmitted(stage), status: 'Completed' }),
    },
    getTransactions: { all: () => ({ ...page, status: 'Completed' }) },
    exportTransactions: { all: () => ({ status: 'Completed' }) },
    getTransaction: { 'the owner’s': () => ({ transactionId: fixtures.transactionId }) },
    issueInvoice: { 'the owner’s': () => ({ transactionId: fixtures.transactionId }) },
    verifyCertificate: { 'no certificate': () => ({ code: 'K7QF-3M2X-9TRD-W6HP' }) },
  },
  start,
);
