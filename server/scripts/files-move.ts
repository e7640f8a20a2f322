import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { helpText, showHelp } from '@emigration-portal/kit/help';
import commands from '../commands.json' with { type: 'json' };
import { readEnv } from '../src/env.ts';
import { type CopyResult, copyStoredFiles } from '../src/features/file/maintenance/copy-stored-files.ts';
import { openFileStorage } from '../src/files/FileStorage.ts';
import { openStorage } from '../src/files/open-stores.ts';
import { openContextForCommand } from '../src/open-context-for-command.ts';
import { projectDir } from '../src/paths.ts';

const help = commands['files:move'];
showHelp(help);

const { values } = parseArgs({ options: { to: { type: 'string' }, verify: { type: 'boolean', default: false } } });

const lacks: readonly (readonly [name: 'missing' | 'damaged' | 'unopened', says: string])[] = [
  ['missing', 'are nowhere'],
  ['damaged', 'are not as their rows say, and were not copied'],
  ['unopened', 'are sealed with keys that the settings do not give: copied, and not looked into'],
];

const next = {
  s3: (dataDir: string) =>
    `Give every server the S3_* settings and start it anew, then run this once more: it brings what was stored meanwhile. After a run that copied nothing and ended with 0 nothing needs ${join(dataDir, 'files')} any more. Uploads that were not whole begin again.`,
  disk: (dataDir: string) =>
    `Take the S3_* settings from the server and start it anew, then run this once more with them: it brings what was stored meanwhile. After a run that copied nothing and ended with 0 everything is in ${join(dataDir, 'files')}. Uploads that were not whole begin again.`,
};

async function main(): Promise<void> {
  const { to } = values;
  if (to !== 's3' && to !== 'disk') throw new Error(helpText(help));
  const env = readEnv({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  if (env.S3_BUCKET === undefined) throw new Error('Name the bucket by S3_BUCKET, from which or to which files go.');
  const dataDir = resolve(projectDir, env.DATA_DIR);
  const bucket = await openStorage(env, dataDir);
  const { context, close } = await openContextForCommand(env);
  try {
    const disk = await openFileStorage(dataDir);
    const way = to === 's3' ? { from: disk, to: bucket } : { from: bucket, to: disk };
    const tell = (seen: number) => console.log(`${seen} files seen`);
    report(await copyStoredFiles(context, { ...way, verify: values.verify, onProgress: tell }), next[to](dataDir));
  } finally {
    await close();
  }
}

function report(moved: CopyResult, wayOn: string): void {
  const { copied, there, removed } = moved;
  console.log(
    `${copied.length} files copied and compared, ${there.length} were there, ${removed} purged ones removed.`,
  );
  for (const [name, says] of lacks) {
    const ids = moved[name];
    if (ids.length === 0) continue;
    console.error(`${ids.length} files ${says}: ${ids.slice(0, 20).join(', ')}.`);
    process.exitCode = 2;
  }
  console.log(wayOn);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
