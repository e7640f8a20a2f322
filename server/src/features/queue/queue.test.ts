import { DAY_MS } from '@emigration-portal/shared-api';
import { createSession } from '../../db/accounts/sessions.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { addPdf, addService, applicationBody, serviceContent } from '../../testing/portal.ts';

const items = [
  { required: true, name: 'Passport number', type: 'Text', searchable: true },
  { required: true, name: 'Years', type: 'Number' },
  { required: true, name: 'Travel date', type: 'Date', decideBy: true },
  { required: false, name: 'File number', type: 'Text', searchable: true },
] as const;

let t: TestApp;
let owner: Person;
let startedAt: number;
beforeAll(async () => {
  t = await startTestApp();
  owner = await addPerson(t.context, { phone: '+919847012345' });
  startedAt = t.context.clock().getTime();
});
afterEach(async () => {
  t.turnBack(t.context.clock().getTime() - startedAt);
  // Only this lets the test delete issued invoices.
  await t.asOwner('alter table issued_invoice disable trigger issued_invoice_immutable');
  await t.asOwner('truncate application, application_key, arrival, ruling cascade');
});
afterAll(() => t.close());

async function submit(changes: { values: string[]; decideWithinDays?: number; owner?: Person }) {
  const { values, decideWithinDays, owner: applicant = t.people.customer } = changes;
  const content = { items: [...items], decideWithinDays };
  const serviceId = await addService(t, content);
  const file = await addPdf(t, applicant);
  const body = applicationBody(serviceId, { service: serviceContent(content), values, file, submitted: true });
  const { status, body: answer, text } = await t.as(applicant).post('/Application/AddApplication', body);
  if (status !== 200) throw new Error(text);
  return { id: answer.id as number, serviceId, content, file };
}
const list = (who: Person, userName = '', more: object = {}) =>
  t.as(who).post('/Application/GetAllApplications', {
    pageNumber: 1,
    pageSize: 10,
    userId: '0',
    statusId: 0,
    userName,
    ...more,
  });
const findIds = async (userName: string, who = t.people.admin) =>
  (await list(who, userName)).body.applications.map(({ id }: { id: number }) => id);
/** Uses a new session, because days pass. */
async function readQueueFacts(appId: number) {
  const token = await createSession(t.context.db, t.people.admin.id, t.context.clock());
  return (await t.as({ token }).get('/Application/GetApplications', { appId })).body.queue;
}

describe('GetColleagues and GetServiceNames', () => {
  test('list active administrators and services that were once published, only for administrators', async () => {
    await addPerson(t.context, { role: 'Admin', firstName: 'Zara', lastName: 'Rahman' });
    await addPerson(t.context, { role: 'Admin', firstName: 'Abel', lastName: 'Costa' });
    await addPerson(t.context, { role: 'Admin', firstName: 'Gone', isActive: false });
    const { colleagues } = (await t.as(t.people.admin).get('/Queue/GetColleagues')).body;
    const names = colleagues.map(({ name }: { name: string }) => name);
    expect([names.at(0), names.at(-1)]).toEqual(['Abel Costa', 'Zara Rahman']);
    expect(names).toHaveLength(4);
    for (const name of ['Nurses', 'cooks']) await addService(t, { name });
    await addService(t, { name: 'Planned', status: 'saved' });
    const { services } = (await t.as(t.people.admin).get('/Queue/GetServiceNames')).body;
    expect(services.map(({ name }: { name: string }) => name)).toEqual(['cooks', 'Nurses']);
    for (const path of ['/Queue/GetColleagues', '/Queue/GetServiceNames']) {
      expect((await t.as(t.people.customer).get(path)).status).toBe(403);
      expect((await t.as().get(path)).status).toBe(401);
    }
  });
});

describe('a search of the queue', () => {
  test.each(['N 1234 567', 'n1234567', 'n-1234567', '  N1234567 '])(
    'finds a searchable answer by %s',
    async (searchText) => {
      const { id } = await submit({ values: ['N1234567', '12345678', '2026-06-01'] });
      await submit({ values: ['M7654321', '3', '2026-06-01'] });
      expect(await findIds(searchText)).toEqual([id]);
      expect(await findIds('N123456')).toEqual([]);
      expect(await findIds('12345678')).toEqual([]);
    },
  );

  test.each([
    ['٢٠١/٢٠٢٤/٧٧٧', '201/2024/777'],
    ['201/2024/777', '٢٠١/٢٠٢٤/٧٧٧'],
    ['२०१/२०२४/७७७', '۲۰۱ ۲۰۲۴ ۷۷۷'],
  ])('finds the answer %s by %s, and an application by its number in other digits', async (answer, searchText) => {
    const { id } = await submit({ values: ['N1', '3', '2026-06-01', answer] });
    expect([await findIds(searchText), await findIds(answer)]).toEqual([[id], [id]]);
    const arabic = String(id).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    expect(await findIds(arabic)).toEqual([id]);
  });

  test.each(['٢٠١/٢٠٢٤/٧٧٧', '२०१/२०२४/७७७', '൨൦൧/൨൦൨൪/൭൭൭'])(
    'finds the answer %s by any digits also if the previous release stored it',
    async (answer) => {
      const { id } = await submit({ values: ['N1', '3', '2026-06-01', answer] });
      const digest = t.context.cipher.fingerprint(`answer:${answer.replaceAll('/', '')}`);
      const keyOfPreviousRelease = Buffer.from(digest, 'hex').subarray(0, 16);
      const { rowCount } = await t.asOwner('delete from application_key where key <> $1', [keyOfPreviousRelease]);
      expect(rowCount).toBe(1);
      for (const searchText of [answer, '201/2024/777', '٢٠١ ٢٠٢٤ ٧٧٧', '۲۰۱٢٠٢٤777'])
        expect([searchText, await findIds(searchText)]).toEqual([searchText, [id]]);
      expect(await findIds('201/2024/778')).toEqual([]);
    },
  );

  test('finds only the current answer, and the database stores only hashes', async () => {
    const { id, serviceId, content, file } = await submit({ values: ['N1234567', '3', '2026-06-01'] });
    const service = serviceContent(content);
    const change = applicationBody(serviceId, {
      applicationId: id,
      service,
      file,
      values: ['K7654321', '3', '2026-06-01'],
      submitted: true,
    });
    expect((await t.as(t.people.customer).post('/Application/AddApplication', change)).status).toBe(200);
    expect(await findIds('n1234567')).toEqual([]);
    expect(await findIds('k7654321')).toEqual([id]);
    const { rows } = await t.context.db.$client.query('select encode(key, $1) as key from application_key', ['escape']);
    expect(JSON.stringify(rows)).not.toContain('7654321');
  });

  test.each([
    '+91 98470 12345',
    '+٩١ ٩٨٤٧٠ ١٢٣٤٥',
    '0091-98470-12345',
    '98470 12345',
    '(098470) 12345',
    '919847012345',
  ])('finds an applicant by the phone %s', async (searchText) => {
    const { id } = await submit({ values: ['N1234567', '3', '2026-06-01'], owner });
    await submit({ values: ['N1234568', '3', '2026-06-01'] });
    expect(await findIds(searchText)).toEqual([id]);
    expect(await findIds('70 12345')).toEqual([]);
  });

  test('of a customer searches neither answers nor phones', async () => {
    await submit({ values: ['N1234567', '3', '2026-06-01'] });
    expect(await findIds('n1234567', t.people.customer)).toEqual([]);
    expect(await findIds(String(t.people.customer.phone), t.people.customer)).toEqual([]);
  });
});

describe('an application in the queue', () => {
  test('is overdue after its due day, but only while it waits for staff', async () => {
    const { id } = await submit({ values: ['N1234567', '3', '2026-03-06'] });
    expect(await readQueueFacts(id)).toMatchObject({ dueOn: '2026-03-06', overdue: false });
    t.advance(2 * DAY_MS);
    expect(await readQueueFacts(id)).toMatchObject({ overdue: false });
    t.advance(DAY_MS);
    expect(await readQueueFacts(id)).toMatchObject({ dueOn: '2026-03-06', overdue: true, overdueReasons: ['day'] });
    await t.asOwner('update application set status = 3 where id = $1', [id]);
    expect(await readQueueFacts(id)).toMatchObject({ waitingSince: null, overdue: false, overdueReasons: [] });
  });

  test('is overdue after the days that its service allows, counted from the re-submission', async () => {
    const { id } = await submit({ values: ['N1234567', '3', '2027-01-01'], decideWithinDays: 5 });
    t.advance(5 * DAY_MS);
    expect(await readQueueFacts(id)).toMatchObject({ overdue: false });
    t.advance(1);
    expect(await readQueueFacts(id)).toMatchObject({ overdue: true, overdueReasons: ['wait'] });
    await t.asOwner('update application set resubmitted_at = $2 where id = $1', [id, t.context.clock()]);
    expect(await readQueueFacts(id)).toMatchObject({ overdue: false, waitingSince: t.context.clock().toISOString() });
  });

  test('shows its applicant no queue facts', async () => {
    const { id } = await submit({ values: ['N1234567', '3', '2026-03-06'] });
    const { customer } = t.people;
    const one = await t.as(customer).get('/Application/GetApplications', { appId: id });
    for (const { status, text } of [one, await list(customer)]) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/"(queue|dueOn|overdue|assignedTo|waitingSince)"/);
    }
    for (const more of [{ sort: 'service' }, { filter: { assignedTo: 0 } }, { reversed: true }])
      expect((await list(customer, '', more)).body.applications).toMatchObject([{ id }]);
    expect((await list(t.people.admin)).body.applications).toMatchObject([{ id, queue: { dueOn: '2026-03-06' } }]);
  });
});
