import { parse } from 'csv-parse/sync';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { addService, applicationBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let nurses: number;
let cooks: number;
let asha: Person;
/** Oldest first. */
let ids: number[];
beforeAll(async () => {
  t = await startTestApp();
  nurses = await addService(t, { name: 'Nurses' });
  cooks = await addService(t, { name: '=cmd|Cooks' });
  asha = await addPerson(t.context, { firstName: '=1+1', lastName: '“Nair”, "A"' });
  ids = [];
  for (const [owner, serviceId] of [
    [asha, nurses] as const,
    [t.people.other, cooks] as const,
    [asha, cooks] as const,
  ]) {
    t.advance(60_000);
    ids.push((await submitApplication(t, owner, serviceId)).id);
  }
  await t.as(t.people.other).post('/Application/AddApplication', applicationBody(nurses));
});
afterAll(() => t.close());

const all = { statusId: 0, userName: '', sort: 'waitingFirst' };
const exported = (input: object = {}) => t.as(t.people.admin).post('/Queue/ExportQueue', { ...all, ...input });
const rowsOf = async (input: object = {}): Promise<Record<string, string>[]> =>
  parse((await exported(input)).text, { columns: true, bom: true });
const idsOf = async (input?: object) => (await rowsOf(input)).map((row) => Number(row['Application Id']));
const lastAudit = async () =>
  (
    await t.context.db.$client.query(
      "select actor_id, object, after from audit_log where action = 'application.export' order by id desc limit 1",
    )
  ).rows[0];

describe('Queue/ExportQueue', () => {
  test('is a CSV file of what the queue shows, in its order and without drafts', async () => {
    const { status, headers } = await exported();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="applications.csv"/);
    expect(await idsOf()).toEqual(ids);
    expect(await idsOf({ reversed: true })).toEqual(ids.toReversed());
  });

  test('has the rows that the list has, under each filter', async () => {
    const filters = [
      { filter: { serviceId: cooks } },
      { filter: { paymentStatus: 'Completed' } },
      { userName: 'nair' },
      { statusId: 2 },
      { filter: { serviceId: cooks }, userName: 'nair', sort: 'service' },
    ];
    for (const input of filters) {
      const page = { ...all, ...input, pageNumber: 1, pageSize: 50, userId: '0' };
      const { body } = await t.as(t.people.admin).post('/Application/GetAllApplications', page);
      expect(await idsOf(input)).toEqual(body.applications.map(({ id }: { id: number }) => id));
    }
  });

  test('contains only the chosen rows that match the filter, in the order of the list', async () => {
    const [first = 0, second = 0, third = 0] = ids;
    expect(await idsOf({ appIds: [third, first] })).toEqual([first, third]);
    expect(await idsOf({ appIds: [first, second], filter: { serviceId: cooks } })).toEqual([second]);
  });

  test('writes nothing that a spreadsheet would take for a formula', async () => {
    const [row] = await rowsOf({ appIds: [ids[2]] });
    expect(row).toMatchObject({ Applicant: `'=1+1 “Nair”, "A"`, Service: "'=cmd|Cooks", Status: 'In progress' });
  });

  test('leaves an audit row with filter and number of rows', async () => {
    const filter = { serviceId: cooks };
    await exported({ filter });
    expect(await lastAudit()).toEqual({
      actor_id: t.people.admin.id,
      object: 'application',
      after: { ...all, filter, rows: 2 },
    });
  });

  test('contains only the heading if nothing matches', async () => {
    const { text } = await exported({ userName: 'nobodyatall' });
    expect(text).toMatch(/^\ufeff"Application Id",[^\r]*\r\n$/);
  });
});
