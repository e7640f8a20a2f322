import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { smallJpeg } from '../support/forms/documents.ts';
import { Customer, RefusedError } from './customer.ts';
import { findDatabaseFolder } from './kill.ts';
import { ServerProcess } from './server-process.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const MIB = 1024 * 1024;
/** The space that the server must keep free on the disk of the files. */
const FLOOR_MB = 16;

const picture = (bytes = 20_000) => Buffer.concat([smallJpeg, randomBytes(bytes)]);

async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'it was accepted';
  } catch (error) {
    return error instanceof RefusedError ? `${error.status} ${error.code}` : String(error);
  }
}

/** Fills the disk of the files, then that of the database. Returns the faults, or why it cannot run here. */
export async function testFullDisk(dataDir: string): Promise<string[] | string> {
  const findings: string[] = [];
  const disk = await mountSmallDisk(join(dataDir, 'files'), 64);
  if (typeof disk === 'string') return disk;
  const settings = { FREE_SPACE_FLOOR_MB: String(FLOOR_MB) };
  let server = await ServerProcess.start(dataDir, settings);
  const customer = new Customer(() => server.address);
  try {
    await customer.register();
    const service = await customer.loadFirstService();
    const id = await customer.saveMarked(0, service, '1');
    const before = picture();
    const key = await customer.upload(before);
    for (const [what, left] of [
      ['below the floor', (FLOOR_MB - 4) * MIB],
      ['to the last byte', 0],
    ] as const) {
      await disk.fill(left);
      const refused = {
        upload: await refusalOf(customer.upload(picture())),
        parts: await refusalOf(uploadInParts(customer)),
      };
      for (const [how, answer] of Object.entries(refused))
        if (answer !== '507 storage_full') findings.push(`files’ disk filled ${what}, ${how}: ${answer}`);
      const goesOn = await listFailures({
        'a save': customer.saveMarked(id, service, '2'),
        'a log-in': customer.signIn(),
        'a download': customer.download(key).then((bytes) => checkSame(bytes, before)),
      });
      findings.push(...goesOn.map((line) => `files’ disk filled ${what}, ${line}`));
    }
    await disk.free();
    const after = picture();
    const later = await customer.upload(after);
    const back = await listFailures({
      'the file from before': customer.download(key).then((bytes) => checkSame(bytes, before)),
      'the file from after': customer.download(later).then((bytes) => checkSame(bytes, after)),
      'the save in between': customer.readMark(id).then((mark) => checkSame(mark, '2')),
    });
    findings.push(...back.map((line) => `files’ disk freed again, ${line}`));
    console.log(`full disk of files: uploads refused with 507, saves and log-ins work; ${findings.length} findings`);
    await server.stop();
    await disk.unmount();

    const rows = await mountSmallDisk(join(await findDatabaseFolder(dataDir), 'data', 'base'), 160);
    if (typeof rows === 'string') return rows;
    server = await ServerProcess.start(dataDir, settings);
    findings.push(...(await testFullDatabaseDisk(rows, customer, service, id)));
    await server.stop();
    await rows.unmount();
    findings.push(...(await testStartOnFullDisk(join(dataDir, 'new'))));
    return findings;
  } finally {
    await server.stop();
    await disk.unmount().catch(() => {});
  }
}

/** A first start on a full disk must end with a sentence that says so. */
async function testStartOnFullDisk(dataDir: string): Promise<string[]> {
  const disk = await mountSmallDisk(dataDir, 32);
  if (typeof disk === 'string') return [disk];
  await chmod(dataDir, 0o755);
  const findings: string[] = [];
  try {
    for (const bytesLeft of [16 * MIB, 0]) {
      await disk.fill(bytesLeft);
      const message = await ServerProcess.start(dataDir).then(
        async (server) => server.stop().then(() => 'it started'),
        (error: Error) => error.message,
      );
      if (!message.includes('because its disk is full'))
        findings.push(`a start with ${bytesLeft} bytes left: ${message}`);
    }
    return findings;
  } finally {
    await disk.unmount();
  }
}

type Service = Awaited<ReturnType<Customer['loadFirstService']>>;

async function testFullDatabaseDisk(
  disk: SmallDisk,
  customer: Customer,
  service: Service,
  id: number,
): Promise<string[]> {
  const findings: string[] = [];
  await customer.signIn();
  await disk.fill(0);
  const acknowledged: [number, string][] = [];
  const answers = new Set<string>();
  // PostgreSQL uses the free space within its tables first, so the first saves succeed.
  for (let turn = 0; turn < 400 && !answers.has('507 storage_full'); turn += 1) {
    const mark = randomBytes(400).toString('hex');
    try {
      acknowledged.push([await customer.saveMarked(0, service, mark), mark]);
    } catch (error) {
      answers.add(error instanceof RefusedError ? `${error.status} ${error.code}` : String(error));
    }
  }
  if ([...answers].join() !== '507 storage_full')
    findings.push(`a save on a full disk of the database is refused with ${[...answers].join(', ') || 'nothing'}`);
  const reads = await listFailures({ 'a read': customer.readMark(id) });
  findings.push(...reads.map((line) => `database’s disk full, ${line}`));
  await disk.free();
  const after = await listFailures({
    'a save': customer.saveMarked(0, service, 'after'),
    'a log-in': customer.signIn(),
    'an upload': customer.upload(picture()),
  });
  for (const [saved, mark] of acknowledged)
    if ((await customer.readMark(saved)) !== mark)
      after.push(`application ${saved}, acknowledged on the full disk, differs`);
  findings.push(...after.map((line) => `database’s disk freed again, ${line}`));
  console.log(
    `full disk of the database: ${acknowledged.length} saves succeeded first, then refused with ${[...answers].join(', ')}; ${findings.length} findings`,
  );
  return findings;
}

async function uploadInParts(customer: Customer): Promise<void> {
  const content = picture();
  const uploadId = crypto.randomUUID();
  await customer.sendPart(uploadId, content, [0, 10_000]);
  await customer.sendPart(uploadId, content, [10_000, content.length]);
}

function checkSame<T extends Buffer | string>(got: T, expected: T): void {
  if (!Buffer.from(got).equals(Buffer.from(expected))) throw new Error('it differs');
}

/** Returns a line for each call that failed. */
async function listFailures(calls: Readonly<Record<string, Promise<unknown>>>): Promise<string[]> {
  const lines = Object.entries(calls).map(([what, call]) =>
    call.then(
      () => [],
      (error: Error) => [`${what}: ${error.message}`],
    ),
  );
  return (await Promise.all(lines)).flat();
}
