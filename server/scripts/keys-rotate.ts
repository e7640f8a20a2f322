import { readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { showHelp } from '@emigration-portal/kit/help';
import commands from '../commands.json' with { type: 'json' };
import { readEnv } from '../src/env.ts';
import { sealStoredFiles } from '../src/features/file/maintenance/seal-stored-files.ts';
import { createFileKey, fileKeysPathOf, openFileKeys } from '../src/files/FileKeys.ts';
import { openContextForCommand } from '../src/open-context-for-command.ts';
import { projectDir } from '../src/paths.ts';

showHelp(commands['keys:rotate']);

const { values } = parseArgs({ options: { new: { type: 'boolean', default: false } } });

/** The rename replaces the file in one step, so no server reads half of it. */
async function addKey(path: string | undefined): Promise<void> {
  if (path === undefined)
    throw new Error(
      `The keys are in FILES_KEYS. Put this key before them, restart the servers, and run this command without --new.\n${createFileKey()}`,
    );
  const keys = await readFile(path, 'utf8');
  await writeFile(`${path}.new`, `${createFileKey()}\n${keys}`, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

async function main(): Promise<void> {
  const env = readEnv({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  const dataDir = resolve(projectDir, env.DATA_DIR);
  const { context, close } = await openContextForCommand(env);
  try {
    if (values.new) {
      await openFileKeys(dataDir, env);
      await addKey(fileKeysPathOf(dataDir, env));
    }
    const { keys, files } = await sealStoredFiles(context);
    const current = await context.fileKeys.currentId();
    console.log(`${keys.done} data keys encrypted with the file key ${current}, ${files.done} plain files encrypted.`);
    const failed = keys.failed + files.failed;
    if (failed > 0) throw new Error(`${failed} could not be encrypted; the lines above say why. Keep the old keys.`);
    console.log('When every server has the first key, only older backups need the other keys.');
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
