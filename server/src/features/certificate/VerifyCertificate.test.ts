import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { addPdf, addService, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t, { name: 'Nurses & midwives' });
});
afterAll(() => t.close());

const unknown = { state: 'unknown', initials: '', serviceName: '', issuedOn: '' };
const verify = async (code: string) => (await t.as().get('/Certificate/VerifyCertificate', { code })).body;
const findCode = async (who: Person, appId: number) =>
  (await t.as(who).get('/Application/GetApplications', { appId })).body.certificateCode as string;

async function addApplicationWithCertificate(top: Record<string, unknown> = {}) {
  const { customer, admin } = t.people;
  const { id } = await submitApplication(t, customer, serviceId);
  const input = { applicationId: id, status: 'Completed' };
  const { transactionId } = (await t.as(admin).post('/Transaction/CreateTransaction', input)).body.transaction;
  const file = await addPdf(t, admin, 'certificate.pdf');
  const content = { transactionId, certificatePrefix: file.prefix, certificateName: file.name };
  const review = async (change: Record<string, unknown>, attached: object = content) => {
    const body = reviewBody(id, serviceId, { statusId: 2, paymentStatus: 'Completed', ...change }, attached);
    expect((await t.as(admin).post('/Application/AddApplication', body)).status).toBe(200);
  };
  await review(top);
  return { id, content, review, file };
}

describe('Certificate/VerifyCertificate', () => {
  test('answers genuine to anybody, with the initials but not the name', async () => {
    const { id } = await addApplicationWithCertificate();
    const code = await findCode(t.people.customer, id);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const genuine = { state: 'genuine', initials: 'A. N.', serviceName: 'Nurses & midwives', issuedOn: '2026-03-04' };
    expect(await verify(code)).toEqual(genuine);
    expect(
      await verify(` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`),
    ).toEqual(genuine);
    expect(await findCode(t.people.admin, id)).toBe(code);
  });

  test.each(['K7QF-3M2X-9TRD-W6HP', 'nonsense', '0', "' or 1=1 --"])(
    'answers unknown for %j, in the same shape',
    async (code) => {
      expect(await verify(code)).toEqual(unknown);
    },
  );

  test('refuses input of a wrong length', async () => {
    expect((await t.as().get('/Certificate/VerifyCertificate', { code: '' })).status).toBe(400);
    expect((await t.as().get('/Certificate/VerifyCertificate', { code: 'A'.repeat(65) })).status).toBe(400);
  });

  test.each([
    ['in progress', { statusId: 1 }],
    ['rejected', { statusId: 4 }],
  ])('a certificate has no code if the application is %s', async (_, top) => {
    const { id } = await addApplicationWithCertificate(top);
    expect(await findCode(t.people.customer, id)).toBeUndefined();
  });

  test('answers revoked while the application is not approved, and genuine with the same code after a new approval', async () => {
    const { id, review } = await addApplicationWithCertificate();
    const code = await findCode(t.people.customer, id);
    await review({ statusId: 4 });
    expect(await verify(code)).toMatchObject({ state: 'revoked', initials: 'A. N.' });
    expect(await findCode(t.people.customer, id)).toBeUndefined();
    await review({ statusId: 2 });
    expect(await verify(code)).toMatchObject({ state: 'genuine' });
    expect(await findCode(t.people.customer, id)).toBe(code);
  });

  test('only administrators see the code of the attached certificate and whether it is valid', async () => {
    const { customer, admin } = t.people;
    const { id, content } = await addApplicationWithCertificate();
    const code = await findCode(customer, id);
    const read = async (who: Person) => (await t.as(who).get('/Application/GetApplications', { appId: id })).body;
    expect([await read(admin), await read(customer)].map(({ certificate }) => certificate)).toEqual([
      { code, state: 'genuine' },
      undefined,
    ]);
    const save = async (top: object, attached: object) => {
      const body = reviewBody(id, serviceId, { paymentStatus: 'Completed', ...top }, attached);
      return (await t.as(admin).post('/Application/AddApplication', body)).body.certificate;
    };
    expect(await save({ statusId: 4 }, content)).toEqual({ code, state: 'revoked' });
    expect((await read(admin)).certificate).toEqual({ code, state: 'revoked' });
    expect(await save({ statusId: 2 }, content)).toEqual({ code, state: 'genuine' });
    expect(await save({ statusId: 2 }, { ...content, certificatePrefix: '', certificateName: '' })).toBeUndefined();
    expect((await read(admin)).certificate).toBeUndefined();
  });

  test('answers revoked after the payment is reversed', async () => {
    const { id, review } = await addApplicationWithCertificate();
    const code = await findCode(t.people.customer, id);
    await review({ paymentStatus: 'Failed' });
    expect(await verify(code)).toMatchObject({ state: 'revoked' });
  });

  test('another file gets its own code, and the first code is revoked', async () => {
    const { id, content, review } = await addApplicationWithCertificate();
    const first = await findCode(t.people.customer, id);
    const { prefix, name } = await addPdf(t, t.people.admin, 'corrected.pdf');
    await review({}, { ...content, certificatePrefix: prefix, certificateName: name });
    const second = await findCode(t.people.customer, id);
    expect(second).not.toBe(first);
    expect([await verify(first), await verify(second)]).toMatchObject([{ state: 'revoked' }, { state: 'genuine' }]);
    await review({}, { ...content, certificatePrefix: '', certificateName: '' });
    expect(await verify(second)).toMatchObject({ state: 'revoked' });
  });

  test('a new code writes an audit row; a later save does not', async () => {
    const { id, review, file } = await addApplicationWithCertificate();
    await review({});
    const query = "select after from audit_log where object = $1 and action = 'application.certify'";
    const { rows } = await t.context.db.$client.query(query, [`application:${id}`]);
    const { rows: files } = await t.context.db.$client.query('select id from file where prefix = $1 and name = $2', [
      file.prefix,
      file.name,
    ]);
    expect(rows).toEqual([{ after: { certificate: await findCode(t.people.customer, id), file: files[0].id } }]);
  });
});

test('the 31st call is refused by the rate limit', async () => {
  const bounded = await startTestApp({ RATE_LIMIT_FACTOR: 1 });
  const ask = () => bounded.as().get('/Certificate/VerifyCertificate', { code: 'K7QF-3M2X-9TRD-W6HP' });
  const statuses = [];
  for (let at = 0; at < 31; at += 1) statuses.push((await ask()).status);
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
  expect(statuses[30]).toBe(429);
  await bounded.close();
});
