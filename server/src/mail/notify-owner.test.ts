import { startTestApp, type TestApp } from '../testing/app.ts';
import { runDueJobs } from '../testing/mail.ts';
import { type ReadMail, readMail } from '../testing/mails/mime.ts';
import { startSmtp, type TestSmtp } from '../testing/mails/smtp.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { addPdf, addService, applicationBody, reviewBody, submitApplication } from '../testing/portal.ts';
import { type ReviewCalls, reviewCallsFor } from '../testing/review.ts';

let smtp: TestSmtp;
let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  smtp = await startSmtp();
  t = await startTestApp({ SMTP_URL: smtp.url });
  serviceId = await addService(t, { name: 'Nurses & <aides>' });
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

let owner: Person;
let id: number;
let file: { prefix: string; name: string };
let reviewCalls: ReviewCalls;
beforeEach(async () => {
  owner = await addPerson(t.context);
  ({ id, file } = await submitApplication(t, owner, serviceId));
  reviewCalls = reviewCallsFor(t, id);
});

const REMARKS = 'Ask your cousin in room 12';
/** Sends waiting mails; returns new mails to the owner. */
async function readNewMails(): Promise<ReadMail[]> {
  await runDueJobs(t.context);
  const mails = smtp.received.filter(({ to }) => to[0] === owner.email);
  smtp.received.length = 0;
  return Promise.all(mails.map(({ text }) => readMail(text)));
}
async function review(top: object, content: object = {}) {
  const body = reviewBody(id, serviceId, { ...top }, content);
  expect((await t.as(t.people.admin).post('/Application/AddApplication', body)).status).toBe(200);
}
async function pay(): Promise<string> {
  const { body } = await t
    .as(t.people.admin)
    .post('/Transaction/CreateTransaction', { applicationId: id, status: 'Completed' });
  return body.transaction.transactionId;
}
async function submitAgain() {
  const body = applicationBody(serviceId, { applicationId: id, file, submitted: true, values: ['B7654321', '3', 'x'] });
  expect((await t.as(owner).post('/Application/AddApplication', body)).status).toBe(200);
}
const link = () => `http://localhost:3000/user/services/apply?serviceId=${serviceId}&applicationId=${id}`;
const subject = (subjectStart: string) => `${subjectStart} (Nurses & <aides>, application ${id})`;

function expectOwnerMail(mail: ReadMail | undefined, subjectStart: string) {
  expect(mail?.subject).toBe(subject(subjectStart));
  expect(mail?.head).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(mail?.head).toContain('List-Unsubscribe: <http://localhost:3000/user/settings>');
  expect(mail?.text).toContain(`:\n${link()}\n`);
  expect(mail?.text).toContain(':\nhttp://localhost:3000/user/settings\n');
  expect(mail?.html).toContain(`<a href="${link().replaceAll('&', '&amp;')}"`);
  expect(mail?.html).toContain('Nurses &amp; &lt;aides&gt;');
  for (const shown of [mail?.text, mail?.html]) {
    for (const secret of [REMARKS, 'A1234567', 'hunter2', owner.lastName]) expect(shown).not.toContain(secret);
  }
}

test('a first submission sends one mail, later saves none', async () => {
  const mails = await readNewMails();
  expect(mails).toHaveLength(1);
  expectOwnerMail(mails[0], 'Submitted');
  expect(mails[0]?.text).toContain('You do not need to do anything now.');
  await submitAgain();
  expect(await readNewMails()).toEqual([]);
});

test('a mail is in the language that the owner has when it is queued', async () => {
  await readNewMails();
  const setLanguage = (language: string) => t.as(owner).put('/User/SetLanguage', { language });
  expect((await setLanguage('ur')).status).toBe(200);
  await review({ statusId: 3 }, { adminRemarks: REMARKS });
  await setLanguage('hi');
  const [mail] = await readNewMails();
  expect(mail?.subject).toContain('واپس بھیجی گئی: کچھ چیزیں بدلنی ہیں');
  expect(mail?.text).toContain(`:\n${link()}\n`);
  expect(mail?.html).toContain('<html lang="ur" dir="rtl">');
  expect(mail?.html).toContain('<bdi lang="en" dir="auto">Nurses &amp; &lt;aides</bdi>');
});

test('a draft sends no mail', async () => {
  await readNewMails();
  await t.as(owner).post('/Application/AddApplication', applicationBody(serviceId));
  expect(await readNewMails()).toEqual([]);
});

test('sending back lists items and reasons in the order of the form; a re-submission is confirmed', async () => {
  const { admin } = t.people;
  await reviewCalls.decide(admin, 'mandatoryDocsArray.0', {
    verdict: 'needsChange',
    reason: 'unreadable',
    words: REMARKS,
  });
  await reviewCalls.decide(admin, 'reqInfoArray.0', { verdict: 'needsChange', reason: 'other', words: REMARKS });
  await reviewCalls.decide(admin, 'reqInfoArray.1');
  await readNewMails();
  await review({ statusId: 3 }, { adminRemarks: REMARKS });
  const [mail, ...others] = await readNewMails();
  expect(others).toEqual([]);
  expectOwnerMail(mail, 'Sent back: 2 things to change');
  expect(mail?.text).toContain(
    'Please change this:\n\n- Passport number: see the remarks\n- Passport copy: it cannot be read\n\n',
  );
  expect(mail?.html).toMatch(/<li [^>]*>Passport number: see the remarks<\/li>/);
  await review({ statusId: 3 }, { adminRemarks: `${REMARKS}!` });
  expect(await readNewMails()).toEqual([]);
  await submitAgain();
  const [again] = await readNewMails();
  expectOwnerMail(again, 'Submitted again');
});

test('a reminder lists requested changes that are still open, and no later decisions', async () => {
  const { admin } = t.people;
  const needsChange = { verdict: 'needsChange', reason: 'incorrect', words: '' };
  await reviewCalls.decide(admin, 'reqInfoArray.0', needsChange);
  await reviewCalls.decide(admin, 'mandatoryDocsArray.0', { ...needsChange, reason: 'cutOff' });
  await review({ statusId: 3 });
  await reviewCalls.decide(admin, 'reqInfoArray.1', needsChange);
  await reviewCalls.decide(admin, 'mandatoryDocsArray.0', { verdict: null });
  const saved = applicationBody(serviceId, { applicationId: id, file, values: ['B7654321', '3', 'x'] });
  expect((await t.as(owner).post('/Application/AddApplication', saved)).status).toBe(200);
  await readNewMails();
  expect((await t.as(admin).post('/Queue/SendReminders', { appIds: [id] })).body.sent).toBe(1);
  const [mail] = await readNewMails();
  expect(mail?.text).toContain('Please change this:\n\n- Passport copy: a part of it is cut off\n\n');
});

test.each([
  ['2026-03-04', true],
  ['2026-03-03', false],
])('sending back without items says so, with the due day if it is not past: %s', async (dueOn, hasDueDay) => {
  await t.asOwner('update application set due_on = $2 where id = $1', [id, dueOn]);
  await readNewMails();
  await review({ statusId: 3 }, { adminRemarks: REMARKS });
  const [mail] = await readNewMails();
  expectOwnerMail(mail, 'Sent back: some things to change');
  expect(mail?.text.includes('you told us that you need a decision by 4 March 2026')).toBe(hasDueDay);
});

test.each([
  [2, 'Approved', 'We write to you when we add a document to it.'],
  [4, 'Rejected', 'Its page says why.'],
])('status %d sends its mail', async (statusId, subjectStart, expectedText) => {
  await readNewMails();
  await review({ statusId }, { adminRemarks: REMARKS });
  const mails = await readNewMails();
  expect(mails).toHaveLength(1);
  expectOwnerMail(mails[0], subjectStart);
  expect(mails[0]?.text).toContain(expectedText);
});

test('a payment sends one mail, and so do new documents', async () => {
  await readNewMails();
  const transactionId = await pay();
  await pay();
  const mails = await readNewMails();
  expect(mails).toHaveLength(1);
  expectOwnerMail(mails[0], 'Payment recorded');
  expect(mails[0]?.text).toContain('the payment of AED 350.50 for your application');
  const { prefix, name } = await addPdf(t, t.people.admin, 'certificate.pdf');
  const paid = { paymentStatus: 'Completed' };
  const certificate = { transactionId, certificatePrefix: prefix, certificateName: name };
  await review(paid, certificate);
  const [documents] = await readNewMails();
  expectOwnerMail(documents, 'Documents ready');
  expect(documents?.text).toContain('\n- Certificate\n');
  await review({ ...paid, statusId: 2 }, certificate);
  const [approved, ...others] = await readNewMails();
  expectOwnerMail(approved, 'Approved');
  expect(approved?.text).toContain('These documents are ready on its page.');
  expect([approved?.text.includes('\n- Certificate\n'), others]).toEqual([true, []]);
});

test('a withdrawal is confirmed once, with advice if it was somebody else', async () => {
  await readNewMails();
  const withdraw = () => t.as(owner).post('/Application/WithdrawApplication', { appId: id });
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200]);
  const [mail, ...others] = await readNewMails();
  expectOwnerMail(mail, 'Withdrawn');
  expect(mail?.text).toContain('If you did not do this, change your password at once, and write to us.');
  expect(others).toEqual([]);
});

test('one save that approves and attaches sends one mail', async () => {
  const transactionId = await pay();
  await readNewMails();
  const { prefix, name } = await addPdf(t, t.people.admin, 'insurance.pdf');
  await review(
    { statusId: 2, paymentStatus: 'Completed' },
    { transactionId, insurancePrefix: prefix, insuranceCertName: name },
  );
  const [mail, ...others] = await readNewMails();
  expectOwnerMail(mail, 'Approved');
  expect([mail?.text.includes('- Insurance'), others]).toEqual([true, []]);
});

test('only mails that are switched on are sent', async () => {
  await readNewMails();
  expect((await t.as(owner).put('/User/SetMailSettings', { switchedOff: ['sentBack'] })).status).toBe(200);
  await review({ statusId: 3 });
  expect(await readNewMails()).toEqual([]);
  await submitAgain();
  expectOwnerMail((await readNewMails())[0], 'Submitted again');
});

test.each(['is_active = false', 'email_confirmed_at = null', "email = ''"])(
  'no mail is sent to a person whose %s',
  async (condition) => {
    await readNewMails();
    await t.asOwner(`update "user" set ${condition} where id = $1`, [owner.id]);
    await review({ statusId: 2 });
    await runDueJobs(t.context);
    expect(smtp.received).toEqual([]);
  },
);

test('a refused save sends no mail', async () => {
  await readNewMails();
  const body = reviewBody(id, serviceId, { statusId: 2, version: 99 });
  expect((await t.as(t.people.admin).post('/Application/AddApplication', body)).status).toBe(409);
  expect(await readNewMails()).toEqual([]);
});
