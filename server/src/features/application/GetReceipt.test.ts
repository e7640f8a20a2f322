import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readPdf } from '../../testing/files/read-pdf.ts';
import type { Person } from '../../testing/people.ts';
import { addService, applicationBody, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t, { name: 'Nurses & midwives', decideWithinDays: 10 });
});
afterAll(() => t.close());

const getReceipt = (who: { token: string } | undefined, appId: number) =>
  t.as(who).get('/Application/GetReceipt', { appId });
const readReceiptPdf = async (appId: number) =>
  readPdf(Buffer.from((await getReceipt(t.people.customer, appId)).body.pdf, 'base64'));
const readLines = async (appId: number) => (await readReceiptPdf(appId)).pages.join('\n').split('\n');
const save = async (who: Person, body: object) => {
  const answer = await t.as(who).post('/Application/AddApplication', body);
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return answer.body.id as number;
};
const setStatus = (id: number, statusId: number) => save(t.people.admin, reviewBody(id, serviceId, { statusId }));

describe('Application/GetReceipt', () => {
  test('is only for the owner of a submitted application', async () => {
    const { customer, other, admin } = t.people;
    const { id } = await submitApplication(t, customer, serviceId);
    expect((await getReceipt(undefined, id)).status).toBe(401);
    expect((await getReceipt(admin, id)).status).toBe(403);
    expect((await getReceipt(other, id)).status).toBe(404);
    expect((await getReceipt(customer, 123_456)).status).toBe(404);
    expect((await getReceipt(customer, 0)).status).toBe(400);
    const draft = await save(customer, applicationBody(serviceId));
    expect((await getReceipt(customer, draft)).status).toBe(404);
  });

  test('lists application, applicant, time, documents and the next step with its date', async () => {
    const { id, file } = await submitApplication(t, t.people.customer, serviceId);
    const { pages, title, language, tagged } = await readReceiptPdf(id);
    expect({ title, language, tagged }).toEqual({
      title: `Receipt for application ${id}`,
      language: 'en-GB',
      tagged: true,
    });
    expect(pages.map((page) => page.split('\n'))).toEqual([
      [
        `Emigration Portal Receipt for application ${id}`,
        `Application Id ${id}`,
        'Service Nurses & midwives',
        'Applicant Asha Nair',
        'Submitted 4 March 2026 at 09:06, Dubai time',
        '1 document received',
        '1. Passport copy',
        file.name,
        'What comes next',
        'We read your application and look at each document. If something is missing, we send it back to you',
        'and tell you what.',
        'We decide by 14 March 2026.',
        'You find its status, and later your documents, on the page of the application.',
        'The portal made this receipt on 4 March 2026 at 09:06, Dubai time.',
      ],
    ]);
  });

  test('is also in the language of the account', async () => {
    const { customer } = t.people;
    const { id } = await submitApplication(t, customer, serviceId);
    await t.as(customer).put('/User/SetLanguage', { language: 'hi' });
    const { replacementTexts } = await readReceiptPdf(id);
    await t.asOwner('update "user" set language = null where id = $1', [customer.id]);
    expect(replacementTexts).toEqual(expect.arrayContaining([`Receipt for application ${id}`, `आवेदन ${id} की रसीद`]));
  });

  test('shows that the application was sent back, and when it was submitted again', async () => {
    const { customer } = t.people;
    const { id, file } = await submitApplication(t, customer, serviceId);
    await setStatus(id, 3);
    const sentBack = await readLines(id);
    expect(sentBack).toContainEqual(expect.stringMatching(/^We have sent it back to you\./));
    expect(sentBack.join()).not.toContain('We decide by');
    await save(customer, applicationBody(serviceId, { applicationId: id, file, submitted: true }));
    expect(await readLines(id)).toEqual(
      expect.arrayContaining(['Submitted again 4 March 2026 at 09:06, Dubai time', 'We decide by 14 March 2026.']),
    );
  });

  test('has no next step for a decided or withdrawn application', async () => {
    const { customer } = t.people;
    const decided = await submitApplication(t, customer, serviceId);
    await setStatus(decided.id, 2);
    expect(await readLines(decided.id)).not.toContain('What comes next');
    const { id } = await submitApplication(t, customer, serviceId);
    await t.as(customer).post('/Application/WithdrawApplication', { appId: id });
    const withdrawn = await readLines(id);
    expect(withdrawn).toContain('Withdrawn 4 March 2026 at 09:06, Dubai time');
    expect(withdrawn).not.toContain('What comes next');
  });
});
