import { parse } from 'csv-parse/sync';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { addService, applicationBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let nurses: number;
let cooks: number;
let asha: Person;
/** Ids of the submitted applications, oldest first. */
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

const wholeQueue = { statusId: 0, userName: '', sort: 'waitingFirst' };
const exportQueue = (input: object = {}) =>
  t.as(t.people.admin).post('/Queue/ExportQueue', { ...wholeQueue, ...input });
const exportRows = async (input: object = {}): Promise<Record<string, string>[]> =>
  parse((await exportQueue(input)).text, { columns: true, bom: true });
const exportIds = async (input?: object) => (await exportRows(input)).map((row) => Number(row['Application Id']));
const findLastAuditRow = async () =>
  (
    await t.context.db.$client.query(
      "select actor_id, object, after from audit_log where action = 'application.export' order by id desc limit 1",
    )
  ).rows[0];

describe('Queue/ExportQueue', () => {
  test('returns a CSV file of the queue, in its order and without drafts', async () => {
    const { status, headers } = await exportQueue();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="applications.csv"/);
    expect(await exportIds()).toEqual(ids);
    expect(await exportIds({ reversed: true })).toEqual(ids.toReversed());
  });

  test('exports the same rows as the list, for each filter', async () => {
    const filters = [
      { filter: { serviceId: cooks } },
      { filter: { paymentStatus: 'Completed' } },
      { userName: 'nair' },
      { statusId: 2 },
      { filter: { serviceId: cooks }, userName: 'nair', sort: 'service' },
    ];
    for (const input of filters) {
      const page = { ...wholeQueue, ...input, pageNumber: 1, pageSize: 50, userId: '0' };
      const { body } = await t.as(t.people.admin).post('/Application/GetAllApplications', page);
      expect(await exportIds(input)).toEqual(body.applications.map(({ id }: { id: number }) => id));
    }
  });

  test('exports only the selected rows that match the filter, in the order of the list', async () => {
    const [first = 0, second = 0, third = 0] = ids;
    expect(await exportIds({ appIds: [third, first] })).toEqual([first, third]);
    expect(await exportIds({ appIds: [first, second], filter: { serviceId: cooks } })).toEqual([second]);
  });

  test('escapes cells that a spreadsheet would read as a formula', async () => {
    const [row] = await exportRows({ appIds: [ids[2]] });
    expect(row).toMatchObject({ Applicant: `'=1+1 “Nair”, "A"`, Service: "'=cmd|Cooks", Status: 'In progress' });
  });

  test('writes an audit row with filter and number of rows', async () => {
    const filter = { serviceId: cooks };
    await exportQueue({ filter });
    expect(await findLastAuditRow()).toEqual({
      actor_id: t.people.admin.id,
      object: 'application',
      after: { ...wholeQueue, filter, rows: 2 },
    });
  });

  test('returns only the heading if nothing matches', async () => {
    const { text } = await exportQueue({ userName: 'nobodyatall' });
    expect(text).toMatch(/^\ufeff"Application Id",[^\r]*\r\n$/);
  });
});
