import {
  type Answers,
  type Application,
  createBlankApplication,
  type FileRef,
  fillAnswers,
  readApplicationJson,
  writeApplicationJson,
} from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPdf, addService, applicationBody, serviceContent } from '../../testing/portal.ts';

const { documents } = serviceContent();
const service = serviceContent({
  items: [
    { required: true, name: 'Married', type: 'Yes or No' },
    {
      required: true,
      name: 'Spouse',
      type: 'Text',
      showWhen: { item: 'Married', is: 'is', value: 'Yes' },
    },
    { required: true, name: 'Worker', type: 'Text', group: 'Worker', pattern: 'A99', patternMessage: 'As A12.' },
    { required: false, name: 'Key', type: 'Password', group: 'Worker' },
    { required: true, name: 'Trades', type: 'Choices', options: ['Mason', 'Welder'] },
  ],
  documents: documents.flatMap((document) =>
    document.required
      ? [
          { ...document, maxFiles: 3 },
          { ...document, name: 'Marriage', showWhen: { item: 'Married', is: 'is', value: 'Yes' } },
        ]
      : [],
  ),
  groups: [{ name: 'Worker', min: 1, max: 3 }],
});
/** Answers in the order of the form's lists: the optional item comes last. */
const single: Answers = { items: ['No', '', 'A12', 'Mason', ''], documents: [] };
const several: Answers = {
  ...single,
  items: ['No', '', 'A12', 'Mason', 'kite'],
  moreItems: [[], [], ['B34'], [], ['lotus']],
};

let t: TestApp;
let serviceId: number;
let first: FileRef;
let second: FileRef;
let third: FileRef;
let fourth: FileRef;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t, service);
  first = await upload('a.pdf');
  second = await upload('b.pdf');
  third = await upload('c.pdf');
  fourth = await upload('d.pdf');
});
afterAll(() => t.close());

const upload = async (name: string) => {
  const file = await addPdf(t, t.people.customer, name);
  return { name: file.name, prefix: file.prefix, contentType: '' };
};
const saveForm = (answers: Answers, submitted: boolean, applicationId = 0) => {
  const { adminRemarks: _, ...blank } = createBlankApplication(service);
  const content = writeApplicationJson({ ...blank, ...fillAnswers(service, answers), submitted });
  const top = { applicationJSON: JSON.stringify(content) };
  return t
    .as(t.people.customer)
    .post('/Application/AddApplication', applicationBody(serviceId, { applicationId, top }));
};
const read = async (id: number, who: { token: string } = t.people.customer) => {
  const { body } = await t.as(who).get('/Application/GetApplications', { appId: id });
  return readApplicationJson(JSON.parse((body as Application).applicationJSON));
};

test('hidden items are not required; Save stores their answers, Submit drops them', async () => {
  const marriage = { ...single, items: ['No', 'Asha', 'A12', 'Mason', ''], documents: [first, await upload('m.pdf')] };
  const saved = await saveForm(marriage, false);
  expect((await read(saved.body.id)).items[1]?.value).toBe('Asha');
  expect((await read(saved.body.id)).documents[1]?.file).toBeDefined();
  const submitted = await saveForm(marriage, true, saved.body.id);
  expect(submitted.status).toBe(200);
  const stored = await read(saved.body.id);
  expect(stored.items[1]?.value).toBe('');
  expect(stored.documents.map(({ file }) => file?.name)).toEqual(['a.pdf', undefined]);
});

test('visible items are required', async () => {
  const { body } = await saveForm({ ...single, items: ['Yes', ' ', 'A12', 'Mason', ''], documents: [first] }, true);
  expect(body.fields).toEqual(['reqInfoArray.1', 'mandatoryDocsArray.1']);
});

test('each repetition is stored and checked separately, and only the owner sees its passwords', async () => {
  const { status, body } = await saveForm({ ...several, documents: [first] }, true);
  expect(status).toBe(200);
  const form = await read(body.id);
  expect(form.items.map(({ name, value, moreValues: more }) => [name, value, ...more])).toEqual([
    ['Married', 'No'],
    ['Spouse', ''],
    ['Worker', 'A12', 'B34'],
    ['Trades', 'Mason'],
    ['Key', 'kite', 'lotus'],
  ]);
  const { rows } = await t.context.db.$client.query(`select answers from application where id = ${body.id}`);
  expect(rows[0].answers).not.toMatch(/kite|lotus/);
  const formForAdmin = await read(body.id, t.people.admin);
  expect(formForAdmin.items.at(-1)).toMatchObject({ value: '••••••••', moreValues: ['••••••••'] });
  const revealed = await t.as(t.people.admin).post('/Application/RevealAnswer', {
    appId: body.id,
    field: 'otherInfoArray.0',
    repetition: 1,
  });
  expect(revealed.body.value).toBe('lotus');
  const unknownRepetition = { appId: body.id, field: 'otherInfoArray.0', repetition: 2 };
  expect((await t.as(t.people.admin).post('/Application/RevealAnswer', unknownRepetition)).status).toBe(404);
});

test('errors name the repetition, also if there are too many', async () => {
  const wrong = { ...several, moreItems: [[], [], ['34', '', 'C56'], [], []], documents: [first] };
  expect((await saveForm(wrong, true)).body).toMatchObject({
    code: 'incomplete',
    fields: ['reqInfoArray.2.1', 'reqInfoArray.2.2', 'reqInfoArray.2.3', 'otherInfoArray.0.3'],
  });
});

test('a choice is one of its options', async () => {
  const items = ['No', '', 'A12', 'Mason\nPilot', ''];
  expect((await saveForm({ ...single, items, documents: [first] }, true)).body.fields).toEqual(['reqInfoArray.3']);
});

test('a document has several files of the applicant, which the reviewer can open', async () => {
  const moreFiles = [second, third];
  const { status, body } = await saveForm({ ...single, documents: [first], moreFiles: [moreFiles, []] }, true);
  expect(status).toBe(200);
  const [document] = (await read(body.id)).documents;
  expect(document?.moreFiles.map(({ name, contentType }) => [name, contentType])).toEqual([
    ['b.pdf', 'application/pdf'],
    ['c.pdf', 'application/pdf'],
  ]);
  const key = `${third.prefix}${third.name}`;
  expect((await t.as(t.people.admin).download(key)).status).toBe(200);

  const tooMany = [...moreFiles, fourth];
  const refused = await saveForm({ ...single, documents: [first], moreFiles: [tooMany, []] }, true);
  expect(refused.body).toMatchObject({ code: 'incomplete', fields: ['mandatoryDocsArray.0.3'] });

  const fileOfOther = await addPdf(t, t.people.other, 'x.pdf');
  const foreign = [{ name: fileOfOther.name, prefix: fileOfOther.prefix, contentType: '' }];
  const withForeignFile = await saveForm({ ...single, documents: [first], moreFiles: [foreign, []] }, false);
  expect(withForeignFile.body).toMatchObject({ code: 'file_unknown', fields: ['mandatoryDocsArray.0.1'] });
});
