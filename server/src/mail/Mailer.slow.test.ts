import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS, RESET_CODE_MINUTES } from '@emigration-portal/shared-api';
import fc from 'fast-check';
import { createLog } from '../log.ts';
import { startTestApp } from '../testing/app.ts';
import { runDueJobs } from '../testing/mail.ts';
import { startSmtp, type TestSmtp } from '../testing/mails/smtp.ts';
import { addPerson } from '../testing/people.ts';
import { createMailer } from './Mailer.ts';
import { passwordChangedMessage, resetCodeMessage } from './messages.ts';

const from = 'no-reply@portal.example';
const asha = { email: 'asha@example.com', language: null };
const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
let smtp: TestSmtp;
let outbox: string;
beforeAll(async () => {
  smtp = await startSmtp();
  outbox = join(await mkdtemp(join(tmpdir(), 'portal-mail-')), 'outbox');
});
afterAll(async () => {
  await smtp.close();
  await rm(join(outbox, '..'), { recursive: true });
});
beforeEach(() => {
  smtp.received.length = 0;
  lines.length = 0;
});

const mailer = (smtpUrl: string | undefined, retryAfterMs: number[] = []) =>
  createMailer({ from, smtpUrl, outbox, log, retryAfterMs });

test('a message arrives over SMTP with its recipient, subject and text', async () => {
  const { send, close } = mailer(smtp.url);
  send(resetCodeMessage(asha, 'K7QM2X9D'));
  await close();
  expect(smtp.received).toMatchObject([{ from, to: ['asha@example.com'] }]);
  const text = smtp.received[0]?.text ?? '';
  const [head] = text.split('\r\n\r\n');
  expect(head).toMatch(/^From: Emigration Portal <no-reply@portal\.example>\r$/m);
  expect(head).toMatch(/^To: asha@example\.com\r$/m);
  expect(head).toMatch(/^Subject: Your code for a new password\r$/m);
  expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(text).toMatch(/^K7QM2X9D\r$/m);
  expect(await readdir(outbox).catch(() => [])).toEqual([]);
});

test('a temporary refusal is retried', async () => {
  const { send, settled, close } = mailer(smtp.url, [1, 1, 1]);
  smtp.refuse(2);
  send(passwordChangedMessage(asha));
  await settled();
  expect(smtp.received).toHaveLength(1);
  await close();
});

test('a mail that never arrives is logged without its address, its text or the password of the mail server', async () => {
  const { send, settled, close } = mailer(smtp.url.replace('//', '//name:secret-of-mail@'), [1]);
  const before = smtp.tries();
  smtp.refuse(9);
  send(resetCodeMessage(asha, 'K7QM2X9D'));
  await settled();
  smtp.refuse(0);
  expect(smtp.tries() - before).toBeLessThanOrEqual(2);
  expect(smtp.received).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'a mail could not be sent', again: true },
    { msg: 'a mail could not be sent', again: false },
  ]);
  expect(lines.join('\n')).not.toMatch(/asha|K7QM2X9D|secret-of-mail/);
  await close();
});

test('an expired code is not sent', async () => {
  const expires = RESET_CODE_MINUTES * MINUTE_MS;
  expect(resetCodeMessage(asha, 'K7QM2X9D')).toMatchObject({
    text: expect.stringContaining(`It works once, in the next ${RESET_CODE_MINUTES} minutes`),
    validForMs: expires,
  });
  const { send, settled, close } = mailer(smtp.url, [1, expires, 1]);
  const before = smtp.tries();
  smtp.refuse(9);
  send(resetCodeMessage(asha, 'K7QM2X9D'));
  await settled();
  smtp.refuse(0);
  expect(smtp.tries() - before).toBe(2);
  expect(lines.map((line) => JSON.parse(line).again)).toEqual([true, false]);
  await close();
});

test('closing does not wait for a retry', async () => {
  const { send, close } = mailer(smtp.url, [HOUR_MS]);
  smtp.refuse(9);
  send(passwordChangedMessage(asha));
  await close();
  smtp.refuse(0);
  expect(smtp.received).toEqual([]);
});

test('without a mail server each mail is a file that only the server can read, and the log has its path', async () => {
  const { send, close } = mailer(undefined);
  send(resetCodeMessage(asha, 'K7QM2X9D'));
  await close();
  const [name = ''] = await readdir(outbox);
  expect(name).toMatch(/^2\d{3}-.+\.eml$/);
  const file = join(outbox, name);
  expect(await readFile(file, 'utf8')).toContain('To: asha@example.com\r\n');
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, file });
});

test('a mail that is sent again after a kill is in the outbox once', async () => {
  const before = await readdir(outbox);
  const { deliver, close } = mailer(undefined);
  await deliver(passwordChangedMessage(asha), 'same-mail');
  await deliver(passwordChangedMessage(asha), 'same-mail');
  await close();
  expect((await readdir(outbox)).filter((name) => !before.includes(name))).toEqual([
    expect.stringMatching(/-same-mail\.eml$/),
  ]);
});

test('with any address a mail has one recipient and no added headers', async () => {
  const { send, settled, close } = mailer(smtp.url);
  const piece = fc.constantFrom('\r\n', '\n', '\r', 'Bcc: evil@example.net', 'a', '@', ',', '<', '>', '"', ' ', ';');
  const address = fc.oneof(
    fc.array(piece, { maxLength: 6 }).map((pieces) => `x${pieces.join('')}@example.com`),
    fc.array(piece, { maxLength: 6 }).map((pieces) => `x@example.com${pieces.join('')}`),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  await fc.assert(
    fc.asyncProperty(address, async (to) => {
      smtp.received.length = 0;
      send(resetCodeMessage({ ...asha, email: to }, 'K7QM2X9D'));
      await settled();
      for (const mail of smtp.received) {
        expect(mail.to).toHaveLength(1);
        const [head = ''] = mail.text.split('\r\n\r\n');
        expect(head).not.toMatch(/^Bcc/im);
        expect(head.match(/^To:/gim)).toHaveLength(1);
        expect(mail.to[0]).not.toContain('evil@example.net');
      }
    }),
    { numRuns: 200 },
  );
  await close();
});

test('a password is reset with the code that came over SMTP, and the mail about it follows', async () => {
  const t = await startTestApp({ SMTP_URL: smtp.url });
  const { email } = await addPerson(t.context);
  const browser = t.browser();
  await browser.post('/User/ForgotPassword', { email });
  await t.context.mailer.settled();
  const resetCode = /^[0-9A-Z]{8}$/m.exec(smtp.received[0]?.text.replaceAll('\r', '') ?? '')?.[0];
  await browser.post('/User/VerifyResetCode', { email, resetCode });
  const input = { email, newPassword: 'Walnut-Comet-72?' };
  expect((await browser.post('/User/UpdatePasswordDirectly', input)).status).toBe(200);
  await runDueJobs(t.context);
  expect(smtp.received.map(({ to }) => to)).toEqual([[email], [email]]);
  expect(smtp.received[1]?.text).toContain('Subject: Your password was changed');
  await t.close();
});

test.each(['that is down', 'that never speaks'])('a mail server %s does not delay the answer', async (kind) => {
  const silentServer = createServer();
  await new Promise<void>((resolve) => void silentServer.listen(0, '127.0.0.1', resolve));
  const { port } = silentServer.address() as { port: number };
  if (kind === 'that is down') await new Promise((resolve) => silentServer.close(resolve));
  let closeSocket = () => {};
  silentServer.on('connection', (socket) => {
    socket.on('error', () => {});
    closeSocket = () => socket.destroy();
  });
  const t = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const { email } = await addPerson(t.context);
  const { status, body } = await t.as().post('/User/ForgotPassword', { email });
  expect([status, body]).toEqual([200, { message: 'Reset code sent' }]);
  closeSocket();
  silentServer.close();
  await t.close();
  expect(smtp.received).toEqual([]);
});
