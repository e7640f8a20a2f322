import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { smallJpeg } from '../support/forms/documents.ts';
import { ApiClient, RefusedError } from './api-client.ts';
import { findDatabaseFolder } from './kill.ts';
import { ServerProcess } from './server-process.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const MIB = 1024 * 1024;
/** The space that the server must keep free on the disk of the files. */
const MIN_FREE_MB = 16;

const createPicture = (bytes = 20_000) => Buffer.concat([smallJpeg, randomBytes(bytes)]);

async function describeOutcome(call: Promise<unknown>): Promise<string> {
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
  const settings = { FREE_SPACE_FLOOR_MB: String(MIN_FREE_MB) };
  let server = await ServerProcess.start(dataDir, settings);
  const customer = new ApiClient(() => server.address);
  try {
    await customer.register();
    const service = await customer.loadFirstService();
    const id = await customer.saveWithMark(0, service, '1');
    const firstPicture = createPicture();
    const key = await customer.upload(firstPicture);
    for (const [state, bytesLeft] of [
      ['below the floor', (MIN_FREE_MB - 4) * MIB],
      ['to the last byte', 0],
    ] as const) {
      await disk.fill(bytesLeft);
      const outcomes = {
        upload: await describeOutcome(customer.upload(createPicture())),
        parts: await describeOutcome(uploadInParts(customer)),
      };
      for (const [method, outcome] of Object.entries(outcomes))
        if (outcome !== '507 storage_full') findings.push(`files’ disk filled ${state}, ${method}: ${outcome}`);
      const failuresWhileFull = await listFailures({
        'a save': customer.saveWithMark(id, service, '2'),
        'a log-in': customer.signIn(),
        'a download': customer.download(key).then((bytes) => checkSame(bytes, firstPicture)),
      });
      findings.push(...failuresWhileFull.map((line) => `files’ disk filled ${state}, ${line}`));
    }
    await disk.free();
    const laterPicture = createPicture();
    const laterKey = await customer.upload(laterPicture);
    const failuresAfterwards = await listFailures({
      'the file from before': customer.download(key).then((bytes) => checkSame(bytes, firstPicture)),
      'the file from after': customer.download(laterKey).then((bytes) => checkSame(bytes, laterPicture)),
      'the save in between': customer.loadMark(id).then((mark) => checkSame(mark, '2')),
    });
    findings.push(...failuresAfterwards.map((line) => `files’ disk freed again, ${line}`));
    console.log(`full disk of files: uploads refused with 507, saves and log-ins work; ${findings.length} findings`);
    await server.stop();
    await disk.unmount();

    const databaseDisk = await mountSmallDisk(join(await findDatabaseFolder(dataDir), 'data', 'base'), 160);
    if (typeof databaseDisk === 'string') return databaseDisk;
    server = await ServerProcess.start(dataDir, settings);
    findings.push(...(await testFullDatabaseDisk(databaseDisk, customer, service, id)));
    await server.stop();
    await databaseDisk.unmount();
    findings.push(...(await testStartOnFullDisk(join(dataDir, 'new'))));
    return findings;
  } finally {
    await server.stop();
    await disk.unmount().catch(() => {});
  }
}

/** The first start of a server on a full disk must end with a message about the disk. */
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

type Service = Awaited<ReturnType<ApiClient['loadFirstService']>>;

async function testFullDatabaseDisk(
  disk: SmallDisk,
  customer: ApiClient,
  service: Service,
  id: number,
): Promise<string[]> {
  const findings: string[] = [];
  await customer.signIn();
  await disk.fill(0);
  const acknowledged: [number, string][] = [];
  const failures = new Set<string>();
  // PostgreSQL uses the free space within its tables first, so the first saves succeed.
  for (let turn = 0; turn < 400 && !failures.has('507 storage_full'); turn += 1) {
    const mark = randomBytes(400).toString('hex');
    try {
      acknowledged.push([await customer.saveWithMark(0, service, mark), mark]);
    } catch (error) {
      failures.add(error instanceof RefusedError ? `${error.status} ${error.code}` : String(error));
    }
  }
  if ([...failures].join() !== '507 storage_full')
    findings.push(`a save on a full disk of the database is refused with ${[...failures].join(', ') || 'nothing'}`);
  const reads = await listFailures({ 'a read': customer.loadMark(id) });
  findings.push(...reads.map((line) => `database’s disk full, ${line}`));
  await disk.free();
  const failuresAfterwards = await listFailures({
    'a save': customer.saveWithMark(0, service, 'after'),
    'a log-in': customer.signIn(),
    'an upload': customer.upload(createPicture()),
  });
  for (const [saved, mark] of acknowledged)
    if ((await customer.loadMark(saved)) !== mark)
      failuresAfterwards.push(`application ${saved}, acknowledged on the full disk, differs`);
  findings.push(...failuresAfterwards.map((line) => `database’s disk freed again, ${line}`));
  console.log(
    `full disk of the database: ${acknowledged.length} saves succeeded first, then refused with ${[...failures].join(', ')}; ${findings.length} findings`,
  );
  return findings;
}

async function uploadInParts(customer: ApiClient): Promise<void> {
  const content = createPicture();
  const uploadId = crypto.randomUUID();
  await customer.sendPart(uploadId, content, [0, 10_000]);
  await customer.sendPart(uploadId, content, [10_000, content.length]);
}

function checkSame<T extends Buffer | string>(actual: T, expected: T): void {
  if (!Buffer.from(actual).equals(Buffer.from(expected))) throw new Error('it differs');
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
