import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addWordReport, listWordReports, wordReport } from '../../testing/word-reports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => t.asOwner('delete from word_report'));
afterAll(() => t.close());

const list = (who?: { readonly token: string }, pageNumber = 1, pageSize = 10) =>
  t.as(who).post('/Language/GetWordReports', { pageNumber, pageSize });
const close = (id: unknown, who: { readonly token: string } | undefined = t.people.admin) =>
  t.as(who).post('/Language/CloseWordReport', { id });
const listAuditRows = async () =>
  (await t.asOwner("select actor_id, object, before from audit_log where action = 'wordReport.close'")).rows;

test('visitors and customers can neither read nor close reports', async () => {
  const id = await addWordReport(t);
  for (const [who, status] of [[undefined, 401] as const, [t.people.customer, 403] as const]) {
    const answers = [await list(who), await t.as(who).post('/Language/CloseWordReport', { id })];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(wordReport.words);
  }
  expect((await listWordReports(t)).totalRecords).toBe(1);
});

test('lists the newest report first, in pages, also of one millisecond', async () => {
  for (const words of ['first', 'second', 'third']) await addWordReport(t, { words });
  t.advance(1);
  await addWordReport(t, { words: 'fourth' });
  const pages = [await list(t.people.admin, 1, 3), await list(t.people.superAdmin, 2, 3)];
  expect(pages.map(({ body }) => body.data.map(({ words }: { words: string }) => words))).toEqual([
    ['fourth', 'third', 'second'],
    ['first'],
  ]);
  expect(pages.map(({ body }) => body.totalRecords)).toEqual([4, 4]);
});

test('a report in a language that only a newer server knows is listed', async () => {
  await addWordReport(t);
  await t.asOwner("update word_report set language = 'xx'");
  expect((await listWordReports(t)).data).toMatchObject([{ language: 'xx' }]);
});

test('a closed report leaves the list and the count on the dashboard, and is recorded once', async () => {
  const countOnDashboard = async () =>
    (await t.as(t.people.admin).get('/Application/GetQueueFigures')).body.openWordReports;
  const [id, otherId] = [await addWordReport(t), await addWordReport(t)];
  expect(await countOnDashboard()).toBe(2);
  for (let call = 0; call < 2; call += 1) {
    const { status, body } = await close(id);
    expect([status, body]).toEqual([200, { message: 'The report is marked as done.' }]);
  }
  const { data, totalRecords } = await listWordReports(t);
  expect([data.map((report) => report.id), totalRecords, await countOnDashboard()]).toEqual([[otherId], 1, 1]);
  const before = { language: 'hi', page: '/info/nurses' };
  expect(await listAuditRows()).toEqual([{ actor_id: t.people.admin.id, object: `wordReport:${id}`, before }]);
});

test.each([[0], [-1], ['x'], [null], [undefined], ["1' or '1'='1"]])('refuses %j as id', async (id) => {
  expect((await close(id)).status).toBe(400);
});

test('answers 404 for an id without a report', async () => {
  expect((await close(999_999)).status).toBe(404);
});
