import {
  type Application,
  exampleOptions,
  type InfoType,
  infoTypes,
  itemTypes,
  readApplicationJson,
} from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPdf, addService, applicationBody, reviewBody, serviceContent } from '../../testing/portal.ts';

const service = serviceContent({
  items: [
    ...infoTypes.map((type) => ({ required: true, name: type, type, options: exampleOptions(type) })),
    { required: false, name: 'Second e-mail', type: 'E-mail' },
    { required: false, name: 'Licence', type: 'Text', pattern: 'A9999999' },
  ],
});
const itemOf = (name: string) => service.items.find((item) => item.name === name);
const answerTo = (body: Application, type: InfoType | 'Licence') =>
  readApplicationJson(JSON.parse(body.applicationJSON)).items.find(({ name }) => name === type)?.value;

let t: TestApp;
let serviceId: number;
let file: { prefix: string; name: string };
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t, service);
  file = await addPdf(t, t.people.customer);
});
afterAll(() => t.close());

const saveAnswers = (answers: Partial<Record<InfoType, string>>, submitted: boolean, second = '', licence = '') => {
  const values = [...infoTypes.map((type) => answers[type] ?? itemTypes[type].example), second, licence];
  const body = applicationBody(serviceId, { service, file, values, submitted });
  return t.as(t.people.customer).post('/Application/AddApplication', body);
};

test('valid answers of each type can be submitted', async () => {
  expect((await saveAnswers({}, true, 'ravi@example.in')).status).toBe(200);
});

test.each([
  ['Date', '31/31/2020'],
  ['Date', '2023-02-29'],
  ['Date', '1990-3-'],
  ['Date', '2573-03-27'],
  ['Date', '1985-03-00'],
  ['Date', '1985-00-00'],
  ['E-mail', 'nope'],
  ['Number', '2.5'],
  ['Number', '0'],
  ['Number', '1,20'],
  ['Number', '1.200'],
  ['Mobile', 'abc'],
  ['Yes or No', 'Perhaps'],
] as const)('Save accepts %s "%s", and Submit refuses it with its field', async (type, wrong) => {
  const saved = await saveAnswers({ [type]: wrong }, false);
  expect(saved.status).toBe(200);
  const { body } = await t.as(t.people.customer).get('/Application/GetApplications', { appId: saved.body.id });
  expect(answerTo(body, type)).toBe(wrong);
  const submit = await saveAnswers({ [type]: wrong }, true);
  expect([submit.status, submit.body.code, submit.body.fields]).toEqual([422, 'incomplete', [itemOf(type)?.field]]);
});

test('a date without day or month can be submitted if the service allows it, and is returned unchanged', async () => {
  const item = { required: true, name: 'Date of birth', type: 'Date', allowsPartialDate: true } as const;
  const partialDateService = serviceContent({ name: 'Dates of birth', items: [item] });
  const id = await addService(t, partialDateService);
  const submit = (date: string) =>
    t
      .as(t.people.customer)
      .post(
        '/Application/AddApplication',
        applicationBody(id, { service: partialDateService, file, values: [date], submitted: true }),
      );
  for (const date of ['1985-03-00', '1985-00-00']) {
    const { status, body } = await submit(date);
    expect(status).toBe(200);
    const stored = await t.as(t.people.admin).get('/Application/GetApplications', { appId: body.id });
    expect(readApplicationJson(JSON.parse(stored.body.applicationJSON)).items[0]?.value).toBe(date);
  }
  expect((await submit('1985-00-07')).body.code).toBe('incomplete');
});

test('Submit checks each type that has a check, and no other', async () => {
  const nonsense = Object.fromEntries(infoTypes.map((type) => [type, '?']));
  const refused = infoTypes.filter((type) => 'check' in itemTypes[type]).map((type) => itemOf(type)?.field);
  expect((await saveAnswers(nonsense, true)).body.fields).toEqual(refused);
});

test('an optional answer may be empty but not wrong', async () => {
  expect((await saveAnswers({}, true, 'nope')).body.fields).toEqual([itemOf('Second e-mail')?.field]);
});

test('owner and staff can open an application with answers that were stored before the checks', async () => {
  const { id } = (await saveAnswers({}, true)).body;
  const old = `replace(answers, '${itemTypes['E-mail'].example}', 'nope')`;
  await t.context.db.$client.query(`update application set answers = ${old} where id = ${id}`);
  for (const person of [t.people.customer, t.people.admin]) {
    const { status, body } = await t.as(person).get('/Application/GetApplications', { appId: id });
    expect([status, answerTo(body, 'E-mail')]).toEqual([200, 'nope']);
  }
  const review = await t
    .as(t.people.admin)
    .post('/Application/AddApplication', reviewBody(id, serviceId, { statusId: 3 }));
  expect(review.status).toBe(200);
});

test.each([
  ['1,20,000', '120000'],
  ['1,500.00', '1500'],
])('the number %s can be submitted, and is stored as %s', async (typed, stored) => {
  const sent = await saveAnswers({ Number: typed }, true);
  expect(sent.status).toBe(200);
  const { body } = await t.as(t.people.customer).get('/Application/GetApplications', { appId: sent.body.id });
  expect(answerTo(body, 'Number')).toBe(stored);
});

test('digits of every script are accepted and stored as 0 to 9, without invisible marks', async () => {
  const typed = {
    Date: '\u200f१९९०-०३-२७',
    Number: '٢٤\u200b',
    Mobile: '+۹۱ 98460\u00ad 12345',
    'E-mail': '\ufeffa@b.in',
  };
  const sent = await saveAnswers({ ...typed, Text: 'वार्ड ५, क्\u200dष' }, true, '', '\u200eN १२३-४५६७');
  expect(sent.status).toBe(200);
  const { body } = await t.as(t.people.customer).get('/Application/GetApplications', { appId: sent.body.id });
  const types = ['Date', 'Number', 'Mobile', 'E-mail', 'Text', 'Licence'] as const;
  expect(types.map((type) => answerTo(body, type))).toEqual([
    ...['1990-03-27', '24', '+91 98460 12345', 'a@b.in', 'वार्ड ५, क्\u200dष', 'N1234567'],
  ]);
});
