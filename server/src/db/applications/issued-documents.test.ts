import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '../../paths.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { copyMigrationsBefore } from '../../testing/database/copy-migrations-before.ts';
import { createEmptyDatabase } from '../../testing/database/database.ts';
import { addPdf, addService, reviewBody, submitApplication } from '../../testing/portal.ts';
import { connect } from '../connect.ts';
import { migrate } from '../migrate.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
afterAll(() => t.close());

const query = async (text: string, values: unknown[] = []) => (await t.context.db.$client.query(text, values)).rows;
const rowsOf = (id: number) =>
  query('select kind, name, prefix from issued_document where application_id = $1 order by kind', [id]);
const columnsOf = async (id: number) => {
  const text = `select invoice_name, invoice_prefix, certificate_name, certificate_prefix, insurance_cert_name,
    insurance_prefix from application where id = $1`;
  return Object.values((await query(text, [id]))[0] ?? {});
};

async function addPaidApplication() {
  const { customer, admin } = t.people;
  const { id } = await submitApplication(t, customer, serviceId);
  const payment = { applicationId: id, status: 'Completed' };
  const { transactionId } = (await t.as(admin).post('/Transaction/CreateTransaction', payment)).body.transaction;
  const attach = async (content: object) => {
    const top = { statusId: 2, paymentStatus: 'Completed' };
    const body = reviewBody(id, serviceId, top, { transactionId, ...content });
    expect((await t.as(admin).post('/Application/AddApplication', body)).status).toBe(200);
  };
  const read = async () =>
    JSON.parse((await t.as(customer).get('/Application/GetApplications', { appId: id })).body.applicationJSON);
  return { id, attach, read };
}

test('attached documents are also written to the columns that the previous release reads', async () => {
  const { id, attach } = await addPaidApplication();
  const { name, prefix } = await addPdf(t, t.people.admin, 'a.pdf');
  await attach({ certificateName: name, certificatePrefix: prefix });
  expect(await rowsOf(id)).toEqual([{ kind: 'certificate', name, prefix }]);
  expect(await columnsOf(id)).toEqual(['', '', name, prefix, '', '']);
  const other = await addPdf(t, t.people.admin, 'b.pdf');
  await attach({ certificateName: other.name, certificatePrefix: other.prefix });
  expect(await columnsOf(id)).toEqual(['', '', other.name, other.prefix, '', '']);
  await attach({});
  expect(await rowsOf(id)).toEqual([]);
  expect(await columnsOf(id)).toEqual(['', '', '', '', '', '']);
});

test('this release reads what the previous release writes', async () => {
  const { id, read } = await addPaidApplication();
  await query(
    `update application set invoice_name = 'i.pdf', invoice_prefix = 'i/', insurance_cert_name = 's.pdf',
     insurance_prefix = 's/', certificate_name = '', certificate_prefix = '' where id = $1`,
    [id],
  );
  expect(await rowsOf(id)).toEqual([
    { kind: 'insurance', name: 's.pdf', prefix: 's/' },
    { kind: 'invoice', name: 'i.pdf', prefix: 'i/' },
  ]);
  expect(await read()).toMatchObject({ invoiceName: 'i.pdf', insuranceCertName: 's.pdf', certificateName: '' });
  await query(
    `update application set invoice_prefix = 'j/', insurance_cert_name = '', insurance_prefix = '' where id = $1`,
    [id],
  );
  expect(await rowsOf(id)).toEqual([{ kind: 'invoice', name: 'i.pdf', prefix: 'j/' }]);
  expect(await columnsOf(id)).toEqual(['i.pdf', 'j/', '', '', '', '']);
});

test('the migration copies documents that are already attached', async () => {
  const database = await createEmptyDatabase();
  const owner = connect(database.ownerUrl, { max: 2 });
  const { folder, remove } = await copyMigrationsBefore('0047_issued_documents');
  await migrate(owner.pool, { migrationsFolder: folder });
  await remove();
  await owner.pool.query(`insert into "user" (role, first_name, last_name, email, user_name, country, password_hash, created_at)
    values ('Customer', 'Asha', 'Nair', 'a@example.in', 'asha', 'IN', '', now())`);
  await owner.pool.query(
    `insert into service (name, status, version, created_at, updated_at) values ('S', 'published', 1, now(), now())`,
  );
  await owner.pool.query(`insert into service_version (service_id, version, name, status, content, created_by, created_at)
    values (1, 1, 'S', 'published', '{}', 1, now())`);
  await owner.pool.query(`insert into application (service_id, service_version_id, user_id, answers, search_text, created_at,
    updated_at, certificate_name, certificate_prefix) values (1, 1, 1, '{"items":[],"documents":[]}', '', now(), now(), 'c.pdf', 'c/')`);
  await migrate(owner.pool);
  const { rows } = await owner.pool.query('select kind, name, prefix from issued_document');
  await owner.close();
  await database.drop();
  expect(rows).toEqual([{ kind: 'certificate', name: 'c.pdf', prefix: 'c/' }]);
});

test('this release also works without the columns, which the next one drops', async () => {
  const text = await readFile(join(projectDir, 'docs/operations.md'), 'utf8');
  const [, drop = ''] = /```sql\n(DROP TRIGGER "issued_document_columns"[\s\S]*?)```/.exec(text) ?? [];
  await t.asOwner(drop);
  const { attach, read } = await addPaidApplication();
  const { name, prefix } = await addPdf(t, t.people.admin, 'c.pdf');
  await attach({ certificateName: name, certificatePrefix: prefix });
  expect(await read()).toMatchObject({ certificateName: name, certificatePrefix: prefix, invoiceName: '' });
  await expect(columnsOf(1)).rejects.toMatchObject({ code: '42703' });
});
