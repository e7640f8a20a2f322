import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClamdScanner } from '../../files/clamd-scanner.ts';
import { startTestApp } from '../../testing/app.ts';
import { samplePdf } from '../../testing/files/sample-files.ts';
import { runDueJobs } from '../../testing/mail.ts';
import { addPdf } from '../../testing/portal.ts';
import { scheduleFirstScan } from './maintenance/scan-stored.ts';

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

const formatSignature = (name: string, bytes: Buffer) =>
  `${createHash('md5').update(bytes).digest('hex')}:${bytes.length}:${name}`;

/** Starts the system's clamd with test signatures, because real ones need a download. */
async function startClamd(signatures: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const socket = join(folder, 'clamd.ctl');
  await mkdir(join(folder, 'db'));
  const database = Object.entries(signatures).map(([name, line]) => writeFile(join(folder, 'db', name), `${line}\n`));
  await Promise.all(database);
  const settings = [`LocalSocket ${socket}`, `DatabaseDirectory ${join(folder, 'db')}`, 'Foreground yes'];
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const clamd = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  await new Promise<void>((ready, reject) => {
    const appendOutput = (part: Buffer) => {
      output += part;
      if (output.includes('Self checking') || output.includes('SelfCheck')) ready();
    };
    clamd.stdout.on('data', appendOutput);
    clamd.stderr.on('data', appendOutput);
    clamd.on('error', () => reject(new Error('clamd is missing: install the package clamav-daemon.')));
    clamd.on('exit', () => reject(new Error(`clamd ended: ${output}`)));
  });
  const ended = new Promise((exit) => clamd.on('exit', exit));
  return {
    url: `unix://${socket}`,
    async stop() {
      clamd.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

test('the real clamd decides about uploads by its signatures', async () => {
  const pdf = await samplePdf();
  const infected = Buffer.concat([pdf, Buffer.from('\n')]);
  const clamd = await startClamd({
    'own.hdb': [
      formatSignature('Eicar-Test-Signature', Buffer.from(EICAR)),
      formatSignature('Portal-Test-Pdf', infected),
    ].join('\n'),
  });
  const t = await startTestApp({ CLAMD_URL: clamd.url });
  try {
    const scanner = createClamdScanner(clamd.url, 10_000);
    expect(await scanner.scan(pdf)).toEqual({ clean: true });
    expect(await scanner.scan(new Uint8Array())).toEqual({ clean: true });
    const finding = await scanner.scan(Buffer.from(EICAR));
    expect(finding).toMatchObject({ clean: false, signature: expect.stringContaining('Eicar-Test-Signature') });
    expect(await scanner.scan(Buffer.alloc(10 * 1024 * 1024, 'x'))).toEqual({ clean: true });
    const { customer } = t.people;
    const prefix = `${customer.id}/202603040607/`;
    expect((await t.as(customer).upload(prefix, 'a.pdf', pdf)).status).toBe(200);
    const refused = await t.as(customer).upload(prefix, 'b.pdf', infected);
    expect([refused.status, refused.body.code]).toEqual([400, 'file_infected']);
  } finally {
    await t.close();
    await clamd.stop();
  }
});

test('files stored without clamd are scanned later, and EICAR inside a PDF is withdrawn', async () => {
  const pdf = await samplePdf();
  const line = pdf.indexOf('\n');
  const infected = Buffer.concat([pdf.subarray(0, line), Buffer.from(`\n%${EICAR}`), pdf.subarray(line)]);
  const clamd = await startClamd({ 'own.ndb': `Eicar-Inside:0:*:${Buffer.from(EICAR).toString('hex')}` });
  const t = await startTestApp();
  try {
    const { customer } = t.people;
    const [clean, virus] = [await addPdf(t, customer, 'clean.pdf'), await addPdf(t, customer, 'virus.pdf', infected)];
    const scanning = { ...t.context, scanner: createClamdScanner(clamd.url, 10_000) };
    expect(await scheduleFirstScan(scanning)).toBe(true);
    await runDueJobs(scanning);
    expect((await t.as(customer).download(clean.key)).status).toBe(200);
    const { status, body } = await t.as(customer).download(virus.key);
    expect([status, body.code]).toEqual([410, 'file_withdrawn']);
    await scanning.scanner.ping();
  } finally {
    await t.close();
    await clamd.stop();
  }
});
