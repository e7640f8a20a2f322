import { type InfoType, infoTypes } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPdf, addService, applicationBody, reviewBody, serviceContent } from '../../testing/portal.ts';

const service = serviceContent({
  reqInfoArray: infoTypes.map((type) => ({ reqInfoName: type, reqInfoType: type })),
  otherInfoArray: [{ otherInfoName: 'Second e-mail', otherInfoType: 'E-mail' }],
});
const right = {
  Text: 'A1234567',
  Password: 'hunter2',
  Date: '1990-03-27',
  'E-mail': 'asha@example.in',
  Number: '3',
  Mobile: '+91 98460 12345',
  'Yes or No': 'Yes',
} satisfies Record<InfoType, string>;

let t: TestApp;
let serviceId: number;
let file: { prefix: string; name: string };
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t, service);
  file = await addPdf(t, t.people.customer);
});
afterAll(() => t.close());

const send = (answers: Partial<Record<InfoType, string>>, submitted: boolean, second = '') => {
  const values = Object.values({ ...right, ...answers });
  const content = {
    otherInfoArray: [{ otherInfoName: 'Second e-mail', otherInfoType: 'E-mail', otherInfoValue: second }],
  };
  const body = applicationBody(serviceId, { service, file, values, submitted, content: content as object });
  return t.as(t.people.customer).post('/Application/AddApplication', body);
};

test('an answer of each type that can be true is submitted', async () => {
  expect((await send({}, true, 'ravi@example.in')).status).toBe(200);
});

test.each([
  ['Date', '31/31/2020'],
  ['Date', '2023-02-29'],
  ['Date', '1990-3-'],
  ['E-mail', 'nope'],
  ['Number', '2.5'],
  ['Number', '0'],
  ['Mobile', 'abc'],
  ['Yes or No', 'Perhaps'],
] as const)('%s "%s" is saved as it is, and refused by Submit under its field', async (type, wrong) => {
  const saved = await send({ [type]: wrong }, false);
  expect(saved.status).toBe(200);
  const { body } = await t.as(t.people.customer).get('/Application/GetApplications', { appId: saved.body.id });
  expect(JSON.parse(body.applicationJSON).reqInfoArray[infoTypes.indexOf(type)].reqInfoValue).toBe(wrong);
  const submit = await send({ [type]: wrong }, true);
  const field = `reqInfoArray.${infoTypes.indexOf(type)}`;
  expect([submit.status, submit.body.code, submit.body.fields]).toEqual([422, 'incomplete', [field]]);
});

test('an optional answer may be left out, not be wrong', async () => {
  expect((await send({}, true, 'nope')).body.fields).toEqual(['otherInfoArray.0']);
});

test('what was submitted before answers were checked opens for its owner and for a review', async () => {
  const { id } = (await send({}, true)).body;
  const old = `replace(answers, 'asha@example.in', 'nope')`;
  await t.context.db.$client.query(`update application set answers = ${old} where id = ${id}`);
  for (const person of [t.people.customer, t.people.admin]) {
    const { status, body } = await t.as(person).get('/Application/GetApplications', { appId: id });
    expect([status, JSON.parse(body.applicationJSON).reqInfoArray[3].reqInfoValue]).toEqual([200, 'nope']);
  }
  const review = await t
    .as(t.people.admin)
    .post('/Application/AddApplication', reviewBody(id, serviceId, { statusId: 3 }));
  expect(review.status).toBe(200);
});
