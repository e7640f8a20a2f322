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

const require = createRequire(import.meta.url);

/** A command of a tool that the kit depends on. */
type Step = readonly [tool: string, ...args: string[]];

const lintRules = join(import.meta.dirname, '../../biome.json');
const journeys = require.resolve('@emigration-portal/kit/smoke/config');

/** The tools that each command runs in the folder of the remote. The last one gets the typed options. */
const toolCommands: Readonly<Record<string, () => Step[] | Promise<Step[]>>> = {
  check: () => [
    ['typescript', '-p', '.'],
    ['@biomejs/biome', 'ci', '--error-on-warnings', '--vcs-enabled=false', `--config-path=${lintRules}`, '.'],
  ],
  test: () => [['jest']],
  build: () => [['@rspack/cli', 'build', '-c', 'rspack.config.ts']],
  dev: () => [['@rspack/cli', 'serve', '-c', 'rspack.config.ts']],
  browser: installBrowserIfMissing,
  smoke: async () => [...(await installBrowserIfMissing()), ['@playwright/test', 'test', '-c', journeys]],
};

const kitCommands: Readonly<Record<string, (args: string[]) => Promise<string>>> = {
  ...releaseCommands,
  new: createRemote,
};

async function installBrowserIfMissing(): Promise<Step[]> {
  const { isBrowserMissing: lacksBrowser } = await import('./browser/index.ts');
  if (!lacksBrowser()) return [];
  console.log('No Chromium on this machine (CHROMIUM_PATH names one): asking Playwright for its own.');
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
  const known = help[name];
  if (known && args.includes('--help')) {
    console.log(helpText(known));
    return 0;
  }
  const answer = kitCommands[name]?.(args);
  if (answer) return printResult(answer);
  const all = await toolCommands[name]?.();
  if (!all) {
    console.error(`portal-kit has no command "${name}". Commands: ${commandNames}.`);
    return 1;
  }
  const last = all.length - 1;
  const typed = movePortalOptionToEnv(args);
  for (const [index, [tool, ...given]] of all.entries()) {
    const { status } = spawnSync(process.execPath, [executableOf(tool), ...given, ...(index === last ? typed : [])], {
      stdio: 'inherit',
    });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

async function printResult(answer: Promise<string>): Promise<number> {
  try {
    console.log(await answer);
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
