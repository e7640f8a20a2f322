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
const made = { published: 0, hidden: 0, paid: 0, draft: 0, transactionId: '', key: '', certificate: '' };
let ofDraft: Awaited<ReturnType<typeof addPdf>>;

async function start(): Promise<TestApp> {
  const t = await startTestApp();
  const { customer, admin } = t.people;
  made.published = await addService(t);
  made.hidden = await addService(t, { status: 'saved' });
  const { id, file } = await submitApplication(t, customer, made.published);
  [made.paid, made.key] = [id, file.key];
  ofDraft = await addPdf(t, customer);
  const body = applicationBody(made.published, { file: ofDraft });
  made.draft = (await t.as(customer).post('/Application/AddApplication', body)).body.id;
  const input = { applicationId: id, status: 'Completed' };
  const payment = await t.as(admin).post('/Transaction/CreateTransaction', input);
  made.transactionId = payment.body.transaction.transactionId;
  const { prefix, name, key } = await addPdf(t, admin, 'certificate.pdf');
  made.certificate = key;
  const content = { certificatePrefix: prefix, certificateName: name };
  const review = reviewBody(id, made.published, { paymentStatus: 'Completed' }, content);
  await t.as(admin).post('/Application/AddApplication', review);
  return t;
}

const submitted = async ({ t, owner }: Stage) => (await submitApplication(t, owner, made.published)).id;
const saving = (applicationId: number, file?: typeof ofDraft) =>
  applicationBody(made.published, { applicationId, file });
const ofPaidAndDraft = (input: (appId: number) => Readonly<Record<string, unknown>>) => ({
  'the owner’s': () => input(made.paid),
  'the owner’s draft': () => input(made.draft),
});

/** The caller's own batch if the caller is a customer; else an employer's. */
async function begun(t: TestApp, person?: Person) {
  const employer = await addEmployer(t);
  const batch = await createBatch(t, employer);
  const ownerId = person?.role === 'Customer' ? person.id : employer.id;
  await t.asOwner('update batch set owner_id = $1 where id = $2', [ownerId, batch.id]);
  return batch;
}
const ofBatch = (input: (batch: Awaited<ReturnType<typeof begun>>) => Readonly<Record<string, unknown>>) => ({
  'another’s': async ({ t }: Stage) => input(await begun(t)),
  'one’s own': async ({ t, person }: Stage) => input(await begun(t, person)),
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
      'a service': () => ({ id: made.published, serviceName: '', serviceJSON: JSON.stringify(serviceJson()) }),
      'a service, of another shape': () => ({ id: made.published, serviceName: 'x', serviceJSON: '{}' }),
    },
    getServices: {
      'a published one': () => ({ id: made.published }),
      'a draft': () => ({ id: made.hidden }),
      'as the owner’s application has it': () => ({ id: made.published, applicationId: made.paid }),
      'a version': () => ({ id: made.published, version: 1 }),
    },
    getServiceVersions: { 'a service': () => ({ id: made.published }) },
    getAllServices: { all: () => page },
    getOpenApplications: { 'a service': () => ({ id: made.published }) },
    addApplication: {
      'a new one': ({ owner }) => applicationBody(made.published, { top: { userId: owner.id } }),
      'the owner’s': async (stage) => saving(await submitted(stage)),
      'the owner’s draft': () => saving(made.draft, ofDraft),
      'the owner’s approved one': async (stage) => {
        const id = await submitted(stage);
        const { t } = stage;
        await t.as(t.people.admin).post('/Application/AddApplication', reviewBody(id, made.published, { statusId: 2 }));
        return saving(id);
      },
    },
    getApplications: {
      'the owner’s': ({ owner }) => ({ appId: made.paid, userId: owner.id }),
      'the owner’s, as if it were one’s own': ({ person }) => ({ appId: made.paid, userId: person?.id ?? 0 }),
      'the owner’s draft': () => ({ appId: made.draft }),
    },
    getAllApplications: { 'the owner’s': ({ owner }) => ({ ...page, statusId: 0, userId: owner.id }) },
    withdrawApplication: {
      'the owner’s': async (stage) => ({ appId: await submitted(stage) }),
      'the owner’s draft': () => ({ appId: made.draft }),
    },
    getReceipt: ofPaidAndDraft((appId) => ({ appId })),
    getApplicationHistory: { 'the owner’s': () => ({ appId: made.paid }) },
    getQueueFigures: { 'the queue': () => ({}) },
    getQueueNeighbours: ofPaidAndDraft((appId) => ({ appId, statusId: 0 })),
    getApplicationChanges: ofPaidAndDraft((appId) => ({ appId })),
    revealAnswer: ofPaidAndDraft((appId) => ({ appId, field: 'reqInfoArray.2' })),
    createBatch: {
      'without a company': () => [batchBody(made.published, newWorker()), { headers: newIdempotencyKey() }],
    },
    getBatches: { 'one’s own': () => page },
    getBatch: ofBatch(({ id }) => ({ id, ...page })),
    inviteWorkers: ofBatch(({ id }) => ({ id })),
    changeWorker: ofBatch(({ applicationId }) => ({ applicationId, name: 'B', email: 'b@camp.example' })),
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
      'one’s own folder': ({ person }) => [{ prefix: folderOf(person) }, { file: pdf }],
      'the owner’s folder': ({ owner }) => [{ prefix: folderOf(owner) }, { file: pdf }],
    },
    uploadPart: {
      'one’s own folder': ({ person }) => [part(folderOf(person)), { file: pdf }],
      'the owner’s folder': ({ owner }) => [part(folderOf(owner)), { file: pdf }],
    },
    uploadState: { 'one’s own': () => ({ uploadId: randomUUID() }) },
    cancelUpload: { 'one’s own': () => ({ uploadId: randomUUID() }) },
    downloadFile: {
      'the owner’s document': () => ({ key: made.key, bucketName }),
      'the owner’s document of a draft': () => ({ key: ofDraft.key, bucketName }),
      'the owner’s certificate': () => ({ key: made.certificate, bucketName }),
    },
    deleteFile: {
      'the owner’s': async ({ t, owner }) => ({ key: (await addPdf(t, owner)).key, bucketName }),
      'the owner’s evidence': () => ({ key: made.key, bucketName }),
    },
    createTransaction: {
      'the owner’s': async (stage) => ({ applicationId: await submitted(stage), status: 'Completed' }),
    },
    getTransactions: { all: () => ({ ...page, status: 'Completed' }) },
    exportTransactions: { all: () => ({ status: 'Completed' }) },
    getTransaction: { 'the owner’s': () => ({ transactionId: made.transactionId }) },
    issueInvoice: { 'the owner’s': () => ({ transactionId: made.transactionId }) },
    verifyCertificate: { 'no certificate': () => ({ code: 'K7QF-3M2X-9TRD-W6HP' }) },
  },
  start,
);
