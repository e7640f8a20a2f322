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

const problemTexts: readonly (readonly [name: 'missing' | 'damaged' | 'unopened', text: string])[] = [
  ['missing', 'were not found'],
  ['damaged', 'differ from their checksums and were not copied'],
  ['unopened', 'are encrypted with keys that are not in the settings; they were copied without a check'],
];

const nextSteps = {
  s3: (dataDir: string) =>
    `Set the S3_* settings on every server and restart it. Then run this command again, to copy files that were stored meanwhile. When a run copies nothing and ends with exit code 0, you may delete ${join(dataDir, 'files')}. Unfinished uploads start again.`,
  disk: (dataDir: string) =>
    `Remove the S3_* settings from the server and restart it. Then run this command again with them, to copy files that were stored meanwhile. When a run copies nothing and ends with exit code 0, all files are in ${join(dataDir, 'files')}. Unfinished uploads start again.`,
};

async function main(): Promise<void> {
  const { to } = values;
  if (to !== 's3' && to !== 'disk') throw new Error(helpText(help));
  const env = readEnv({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  if (env.S3_BUCKET === undefined) throw new Error('Set S3_BUCKET to the bucket that you move files to or from.');
  const dataDir = resolve(projectDir, env.DATA_DIR);
  const bucket = await openStorage(env, dataDir);
  const { context, close } = await openContextForCommand(env);
  try {
    const disk = await openFileStorage(dataDir);
    const stores = to === 's3' ? { from: disk, to: bucket } : { from: bucket, to: disk };
    const onProgress = (seen: number) => console.log(`${seen} files seen`);
    printResult(
      await copyStoredFiles(context, { ...stores, verify: values.verify, onProgress }),
      nextSteps[to](dataDir),
    );
  } finally {
    await close();
  }
}

function printResult(result: CopyResult, advice: string): void {
  const { copied, alreadyCopied, removed } = result;
  console.log(
    `${copied.length} files copied and compared, ${alreadyCopied.length} were there already, ${removed} purged files removed.`,
  );
  for (const [name, text] of problemTexts) {
    const ids = result[name];
    if (ids.length === 0) continue;
    console.error(`${ids.length} files ${text}: ${ids.slice(0, 20).join(', ')}.`);
    process.exitCode = 2;
  }
  console.log(advice);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
