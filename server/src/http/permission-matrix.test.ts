import { randomUUID } from 'node:crypto';
import { HOUR_MS, releaseEndpoints } from '@emigration-portal/shared-api';
import { endSession, startSession } from '../db/sessions.ts';
import { addressRows } from '../testing/address-permissions.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { applicationRows } from '../testing/application-permissions.ts';
import { batchRows } from '../testing/batch-permissions.ts';
import { Caller } from '../testing/Caller.ts';
import { deskRows } from '../testing/desk-permissions.ts';
import { factorRows } from '../testing/factor-permissions.ts';
import { mailRows } from '../testing/mail-permissions.ts';
import { passportRows } from '../testing/passport-permissions.ts';
import { addPerson, PASSWORD, type Person, profileOf } from '../testing/people.ts';
import { peopleRows } from '../testing/people-permissions.ts';
import {
  type Actor,
  actors,
  admins,
  adminsHidden,
  all,
  everybody,
  nobody,
  ownerAndAdmins,
  ownerOnly,
  type Row,
  row,
  signedIn,
  superAdmins,
} from '../testing/permissions.ts';
import { addPdf, addService, applicationBody, reviewBody, serviceJson, submitApplication } from '../testing/portal.ts';
import { queueRows } from '../testing/queue-permissions.ts';
import { recordRows } from '../testing/record-permissions.ts';
import { stageCommands } from '../testing/releases.ts';
import { ticketOf } from '../testing/reset.ts';
import { samplePdf, sha256Of } from '../testing/sample-files.ts';
import { type EndpointName, routes } from './routes.ts';

let t: TestApp;
let pdf: Buffer;
const stage = await stageCommands();
let command: Awaited<ReturnType<typeof stage.open>>;
const made = { published: 0, draft: 0, paid: 0, transactionId: '', key: '', certificate: '' };
beforeAll(async () => {
  t = await startTestApp(stage.settings);
  command = await stage.open(t);
  pdf = await samplePdf();
  const { customer, admin } = t.people;
  made.published = await addService(t);
  made.draft = await addService(t, { status: 'saved' });
  const { id, file } = await submitApplication(t, customer, made.published);
  made.paid = id;
  made.key = file.key;
  const input = { applicationId: id, status: 'Completed' };
  const payment = await t.as(admin).post('/Transaction/CreateTransaction', input);
  made.transactionId = payment.body.transaction.transactionId;
  const { prefix, name, key } = await addPdf(t, admin, 'certificate.pdf');
  made.certificate = key;
  const content = { certificatePrefix: prefix, certificateName: name };
  await t
    .as(admin)
    .post('/Application/AddApplication', reviewBody(id, made.published, { paymentStatus: 'Completed' }, content));
});
afterAll(() => Promise.all([t.close(), stage.close()]));

let phone = 5_550_000;
const wholeFile = (prefix: string) => {
  const named = { uploadId: randomUUID(), prefix, fileName: 'a.pdf' };
  return { ...named, size: pdf.length, offset: 0, sha256: sha256Of(pdf) };
};
const applicationOf = async (owner: Person) => (await submitApplication(t, owner, made.published)).id;
const commands = Object.entries(releaseEndpoints).flatMap(([name, endpoint]) =>
  stage.signers.map(([by, status]) => {
    const statuses = all(endpoint.access === 'public' ? 200 : status);
    return row(name as EndpointName, `a remote, by ${by}`, statuses, ({ caller }) => command(caller, by, endpoint));
  }),
);
const matrix: readonly Row[] = [
  row('login', 'anybody', everybody, ({ caller, owner }) =>
    caller.post('/User/login', { username: owner.userName, password: PASSWORD }),
  ),
  row('register', 'anybody', everybody, ({ caller }) => {
    phone += 1;
    const names = { firstName: 'New', lastName: 'Comer', country: 'United Arab Emirates', password: PASSWORD };
    return caller.post('/User/register', { ...names, phone: `+97150${phone}`, email: `new${phone}@example.com` });
  }),
  row('forgotPassword', 'somebody', everybody, async ({ caller }) => {
    const { email } = await addPerson(t.context);
    return caller.post('/User/ForgotPassword', { email });
  }),
  row('verifyResetCode', 'the owner', everybody, ({ caller, owner }) =>
    caller.post('/User/VerifyResetCode', { email: owner.email, resetCode: 'WRONG' }),
  ),
  row('updatePasswordDirectly', 'the owner, without a ticket', nobody, ({ caller, owner }) =>
    caller.post('/User/UpdatePasswordDirectly', { email: owner.email, newPassword: PASSWORD }),
  ),
  row('updatePasswordDirectly', 'the owner, with another’s ticket', nobody, async ({ caller, owner }) => {
    const headers = await ticketOf(t, await addPerson(t.context));
    return caller.post('/User/UpdatePasswordDirectly', { email: owner.email, newPassword: PASSWORD }, headers);
  }),
  row('updatePasswordDirectly', 'somebody, with the ticket', everybody, async ({ caller }) => {
    const person = await addPerson(t.context);
    const input = { email: person.email, newPassword: PASSWORD };
    return caller.post('/User/UpdatePasswordDirectly', input, await ticketOf(t, person));
  }),
  ...factorRows,
  ...addressRows,
  ...passportRows,
  ...batchRows,
  ...deskRows,
  ...queueRows,
  ...peopleRows,
  row('getUser', 'the owner', ownerAndAdmins, ({ caller, owner }) => caller.get(`/User/${owner.id}`)),
  row('getUser', 'an admin', [401, 404, 404, 200, 200, 401, 401], ({ caller }) =>
    caller.get(`/User/${t.people.admin.id}`),
  ),
  row('getUser', 'the super admin', [401, 404, 404, 404, 200, 401, 401], ({ caller }) =>
    caller.get(`/User/${t.people.superAdmin.id}`),
  ),
  row('updateProfile', 'the owner', [401, 200, 403, 200, 200, 401, 401], ({ caller, owner }) =>
    caller.put('/User/UpdateProfile', profileOf(owner)),
  ),
  row('updateProfile', 'an admin', [401, 403, 403, 200, 200, 401, 401], ({ caller }) =>
    caller.put('/User/UpdateProfile', profileOf(t.people.admin)),
  ),
  row('updateProfile', 'the super admin', [401, 403, 403, 403, 200, 401, 401], ({ caller }) =>
    caller.put('/User/UpdateProfile', profileOf(t.people.superAdmin)),
  ),
  row('addAdmin', 'a new one', superAdmins, ({ caller }) => {
    phone += 1;
    const names = { firstName: 'New', lastName: 'Admin', country: 'United Arab Emirates', password: PASSWORD };
    return caller.post('/User/AddAdmin', { ...names, phone: `+97150${phone}`, email: `new${phone}@example.com` });
  }),
  row('addAdmin', 'an admin', superAdmins, ({ caller }) => caller.post('/User/AddAdmin', profileOf(t.people.admin))),
  row('addAdmin', 'the super admin', [401, 403, 403, 403, 409, 401, 401], ({ caller }) =>
    caller.post('/User/AddAdmin', profileOf(t.people.superAdmin)),
  ),
  row('deleteAdmin', 'an admin', superAdmins, async ({ caller }) =>
    caller.send('POST', '/User/DeleteAdmin', { query: { id: (await addPerson(t.context, { role: 'Admin' })).id } }),
  ),
  row('deleteAdmin', 'the super admin', [401, 403, 403, 403, 409, 401, 401], ({ caller }) =>
    caller.send('POST', '/User/DeleteAdmin', { query: { id: t.people.superAdmin.id } }),
  ),
  row('deleteAdmin', 'a customer', [401, 403, 403, 403, 404, 401, 401], ({ caller, owner }) =>
    caller.send('POST', '/User/DeleteAdmin', { query: { id: owner.id } }),
  ),
  ...mailRows,
  row('addService', 'a new service', admins, ({ caller }) => {
    const serviceJSON = JSON.stringify(serviceJson({ status: 'saved' }));
    return caller.post('/Services/AddService', { id: 0, serviceName: '', serviceJSON });
  }),
  row('addService', 'a service', admins, ({ caller }) => {
    const serviceJSON = JSON.stringify(serviceJson());
    return caller.post('/Services/AddService', { id: made.published, serviceName: '', serviceJSON });
  }),
  row('getServices', 'a published service', signedIn, ({ caller }) =>
    caller.get('/Services/GetServices', { id: made.published }),
  ),
  row('getServices', 'a draft', adminsHidden, ({ caller }) => caller.get('/Services/GetServices', { id: made.draft })),
  row('getServices', 'the owner’s pinned version', ownerAndAdmins, ({ caller }) =>
    caller.get('/Services/GetServices', { id: made.published, applicationId: made.paid }),
  ),
  row('getServices', 'a version', adminsHidden, ({ caller }) =>
    caller.get('/Services/GetServices', { id: made.published, version: 1 }),
  ),
  row('getServiceVersions', 'a service', admins, ({ caller }) =>
    caller.get('/Services/GetServiceVersions', { id: made.published }),
  ),
  row('getAllServices', 'all', signedIn, ({ caller }) =>
    caller.post('/Services/GetAllServices', { pageNumber: 1, pageSize: 10 }),
  ),
  row('getOpenApplications', 'a service', admins, ({ caller }) =>
    caller.get('/Services/GetOpenApplications', { id: made.published }),
  ),
  row('addApplication', 'a new one', [401, 200, 200, 403, 403, 401, 401], ({ caller, owner }) =>
    caller.post('/Application/AddApplication', applicationBody(made.published, { top: { userId: owner.id } })),
  ),
  row('addApplication', 'the owner’s', ownerAndAdmins, async ({ caller, owner }) =>
    caller.post(
      '/Application/AddApplication',
      applicationBody(made.published, { applicationId: await applicationOf(owner) }),
    ),
  ),
  row('addApplication', 'the owner’s approved one', [401, 409, 404, 200, 200, 401, 401], async ({ caller, owner }) => {
    const id = await applicationOf(owner);
    await t.as(t.people.admin).post('/Application/AddApplication', reviewBody(id, made.published, { statusId: 2 }));
    return caller.post('/Application/AddApplication', applicationBody(made.published, { applicationId: id }));
  }),
  row('getApplications', 'the owner’s', ownerAndAdmins, ({ caller, owner }) =>
    caller.get('/Application/GetApplications', { appId: made.paid, userId: owner.id }),
  ),
  row('getAllApplications', 'the owner’s', signedIn, ({ caller, owner }) =>
    caller.post('/Application/GetAllApplications', { pageNumber: 1, pageSize: 10, statusId: 0, userId: owner.id }),
  ),
  ...applicationRows,
  row('getQueueFigures', 'the queue', admins, ({ caller }) => caller.get('/Application/GetQueueFigures')),
  row('getQueueNeighbours', 'the owner’s', admins, ({ caller }) =>
    caller.post('/Application/GetQueueNeighbours', { appId: made.paid, statusId: 0 }),
  ),
  row('getApplicationChanges', 'the owner’s', admins, ({ caller }) =>
    caller.get('/Application/GetApplicationChanges', { appId: made.paid }),
  ),
  row('revealAnswer', 'the owner’s', admins, ({ caller }) =>
    caller.post('/Application/RevealAnswer', { appId: made.paid, field: 'reqInfoArray.2' }),
  ),
  row('uploadFile', 'own prefix', signedIn, ({ caller, person }) =>
    caller.upload(`${person?.id ?? 1}/202603040607/`, 'a.pdf', pdf),
  ),
  row('uploadFile', 'the owner’s prefix', [401, 200, 403, 403, 403, 401, 401], ({ caller, owner }) =>
    caller.upload(`${owner.id}/202603040607/`, 'a.pdf', pdf),
  ),
  row('uploadPart', 'own prefix', signedIn, ({ caller, person }) =>
    caller.part(wholeFile(`${person?.id ?? 1}/202603040607/`), pdf),
  ),
  row('uploadPart', 'the owner’s prefix', [401, 200, 403, 403, 403, 401, 401], ({ caller, owner }) =>
    caller.part(wholeFile(`${owner.id}/202603040607/`), pdf),
  ),
  row('uploadState', 'one’s own', signedIn, ({ caller }) =>
    caller.get('/File/UploadState', { uploadId: randomUUID() }),
  ),
  row('cancelUpload', 'one’s own', signedIn, ({ caller }) =>
    caller.delete('/File/CancelUpload', { uploadId: randomUUID() }),
  ),
  row('downloadFile', 'the owner’s document', ownerAndAdmins, ({ caller }) => caller.download(made.key)),
  row('downloadFile', 'the owner’s certificate', ownerAndAdmins, ({ caller }) => caller.download(made.certificate)),
  row('deleteFile', 'the owner’s', ownerOnly, async ({ caller, owner }) => {
    const { key } = await addPdf(t, owner);
    return caller.delete('/File/DeleteFile', { key, bucketName: 'emigration-portal-dev' });
  }),
  row('deleteFile', 'the owner’s evidence', [401, 409, 404, 404, 404, 401, 401], ({ caller }) =>
    caller.delete('/File/DeleteFile', { key: made.key, bucketName: 'emigration-portal-dev' }),
  ),
  row('createTransaction', 'the owner’s', admins, async ({ caller, owner }) =>
    caller.post('/Transaction/CreateTransaction', { applicationId: await applicationOf(owner), status: 'Completed' }),
  ),
  row('getTransactions', 'all', admins, ({ caller }) =>
    caller.post('/Transaction/GetTransactions', { pageNumber: 1, pageSize: 10, status: 'Completed' }),
  ),
  row('exportTransactions', 'all', admins, ({ caller }) =>
    caller.post('/Transaction/ExportTransactions', { status: 'Completed' }),
  ),
  row('getTransaction', 'the owner’s', ownerAndAdmins, ({ caller }) =>
    caller.get('/Transaction/GetTransaction', { transactionId: made.transactionId }),
  ),
  row('issueInvoice', 'the owner’s', ownerAndAdmins, ({ caller }) =>
    caller.post('/Transaction/IssueInvoice', { transactionId: made.transactionId }),
  ),
  ...recordRows,
  ...commands,
  // The last one: it ends the owner's other sessions.
  row('updatePassword', 'the owner', [401, 200, 403, 403, 403, 401, 401], ({ caller, owner }) =>
    caller.put('/User/UpdatePassword', { userId: owner.id, currentPassword: PASSWORD, newPassword: PASSWORD }),
  ),
];

async function callerOf(actor: Actor): Promise<{ caller: Caller; person: Person | undefined }> {
  const { customer, other, admin, superAdmin, disabled } = t.people;
  const person = { visitor: undefined, owner: customer, other, admin, superAdmin, disabled, expired: customer }[actor];
  if (!person) return { caller: new Caller(t.app, undefined), person };
  const hours = actor === 'expired' ? 13 : 0;
  const begun = new Date(t.context.clock().getTime() - hours * HOUR_MS);
  const token = await startSession(t.context.db, person.id, begun);
  return { caller: new Caller(t.app, token), person };
}

test('every endpoint is in the matrix', () => {
  expect(new Set(matrix.map(({ endpoint }) => endpoint))).toEqual(new Set(routes.map(({ name }) => name)));
});

const cells = matrix.flatMap((of) =>
  actors.map((actor, at) => [of.endpoint, of.of, actor, of.statuses[at], of] as const),
);
test.each(cells)('%s of %s by %s answers %i', async (_, __, actor, status, { send }) => {
  const owner = t.people.customer;
  const { caller, person } = await callerOf(actor);
  const answer = await send({ t, owner, caller, person });
  await endSession(t.context.db, caller.token ?? '');
  expect(answer.status).toBe(status);
  expect(answer.text).not.toMatch(/argon2|passwordHash|tokenHash|isDemo/);
  if (actor === 'other' || status !== 200) expect(answer.text).not.toContain(owner.phone);
});

test.each(routes.map(({ endpoint }) => [endpoint.method, endpoint.path] as const))(
  '%s is the only method of %s',
  async (method, path) => {
    const { caller } = await callerOf('superAdmin');
    for (const wrong of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const) {
      if (wrong === method) continue;
      const { status } = await caller.send(wrong, path.replace(':id', '1'));
      // GET User/login and its neighbours read as User/{id} with an id that is none.
      expect(status).toBe(wrong === 'GET' && /^\/User\/[^/]+$/.test(path) ? 400 : 404);
    }
    await endSession(t.context.db, caller.token ?? '');
  },
);
