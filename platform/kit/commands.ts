import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import commands from './commands.json' with { type: 'json' };
import { type CommandHelp, helpText } from './help.ts';
import { createRemote } from './new/create-remote.ts';
import { movePortalOptionToEnv } from './portal-address.ts';
import { releaseCommands } from './release/commands.ts';
import { formatRefusal } from './release/format-refusal.ts';
import { CommandRefusal } from './release/portal-client.ts';
import { manageTranslations } from './translations/command.ts';

const require = createRequire(import.meta.url);

/** One run of a command-line tool from a package that the kit depends on. */
type Step = readonly [tool: string, ...args: string[]];

const lintRules = join(import.meta.dirname, '../../biome.json');
const smokeConfig = require.resolve('@emigration-portal/kit/smoke/config');

/** The tools that each command runs in the folder of the remote. The last tool also gets the typed options. */
const toolCommands: Readonly<Record<string, () => Step[] | Promise<Step[]>>> = {
  check: () => [
    ['@emigration-portal/kit', 'translations', 'check'],
    ['typescript', '-p', '.'],
    ['@biomejs/biome', 'ci', '--error-on-warnings', '--vcs-enabled=false', `--config-path=${lintRules}`, '.'],
  ],
  test: () => [['jest']],
  build: () => [['@rspack/cli', 'build', '-c', 'rspack.config.ts']],
  dev: () => [['@rspack/cli', 'serve', '-c', 'rspack.config.ts']],
  browser: installBrowserIfMissing,
  smoke: async () => [...(await installBrowserIfMissing()), ['@playwright/test', 'test', '-c', smokeConfig]],
};

/** The commands of the kit itself. Each returns the text to print. */
const kitCommands: Readonly<Record<string, (args: string[]) => Promise<string>>> = {
  ...releaseCommands,
  new: createRemote,
  translations: manageTranslations,
};

async function installBrowserIfMissing(): Promise<Step[]> {
  const { isBrowserMissing } = await import('./browser/index.ts');
  if (!isBrowserMissing()) return [];
  console.log('This machine has no Chromium. Playwright installs one now. To use another, set CHROMIUM_PATH.');
  return [['@playwright/test', 'install', 'chromium']];
}

const help: Readonly<Record<string, CommandHelp>> = {
  ...commands,
  browser: { purpose: 'Installs Chromium if this machine has none.', usage: ['portal-kit browser'] },
};

/** Runs a command of the kit. Returns its exit code. */
export async function runCommand(name = '', ...args: string[]): Promise<number> {
  const commandNames = [...Object.keys(toolCommands), ...Object.keys(kitCommands)].join(', ');
  if (name === '--help') {
    console.log(`Usage: portal-kit COMMAND [OPTIONS]\n\nCommands: ${commandNames}. Each has --help.`);
    return 0;
  }
  const commandHelp = help[name];
  if (commandHelp && args.includes('--help')) {
    console.log(helpText(commandHelp));
    return 0;
  }
  const result = kitCommands[name]?.(args);
  if (result) return printResult(result);
  const steps = await toolCommands[name]?.();
  if (!steps) {
    console.error(`portal-kit has no command "${name}". Commands: ${commandNames}.`);
    return 1;
  }
  const last = steps.length - 1;
  const options = movePortalOptionToEnv(args);
  for (const [index, [tool, ...toolArgs]] of steps.entries()) {
    const { status } = spawnSync(
      process.execPath,
      [executableOf(tool), ...toolArgs, ...(index === last ? options : [])],
      {
        stdio: 'inherit',
      },
    );
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

async function printResult(result: Promise<string>): Promise<number> {
  try {
    console.log(await result);
    return 0;
  } catch (error) {
    console.error(error instanceof CommandRefusal ? formatRefusal(error.body) : (error as Error).message);
    return 1;
  }
}

function executableOf(tool: string): string {
  const manifest = require.resolve(`${tool}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
  const [file = ''] = typeof bin === 'string' ? [bin] : Object.values(bin);
  return join(dirname(manifest), file);
}
