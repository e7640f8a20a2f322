import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import commands from './commands.json' with { type: 'json' };
import { type CommandHelp, helpText } from './help.ts';
import { newRemote } from './new/newRemote.ts';
import { takePortal } from './portal-address.ts';
import { releaseCommands } from './release/commands.ts';
import { Refusal } from './release/Portal.ts';
import { explain } from './release/refusals.ts';

const require = createRequire(import.meta.url);

/** A command of a tool that came with the kit. */
type Step = readonly [tool: string, ...args: string[]];

const lintRules = join(import.meta.dirname, '../../biome.json');
const journeys = require.resolve('@emigration-portal/kit/smoke/config');

/** The tools that each command runs in the folder of the remote; what is typed behind it goes to the last. */
const steps: Readonly<Record<string, () => Step[] | Promise<Step[]>>> = {
  check: () => [
    ['typescript', '-p', '.'],
    ['@biomejs/biome', 'ci', '--error-on-warnings', '--vcs-enabled=false', `--config-path=${lintRules}`, '.'],
  ],
  test: () => [['jest']],
  build: () => [['@rspack/cli', 'build', '-c', 'rspack.config.ts']],
  dev: () => [['@rspack/cli', 'serve', '-c', 'rspack.config.ts']],
  browser,
  smoke: async () => [...(await browser()), ['@playwright/test', 'test', '-c', journeys]],
};

/** What the kit does itself. */
const own: Readonly<Record<string, (args: string[]) => Promise<string>>> = { ...releaseCommands, new: newRemote };

async function browser(): Promise<Step[]> {
  const { lacksBrowser } = await import('./browser/index.ts');
  if (!lacksBrowser()) return [];
  console.log('No Chromium on this machine (CHROMIUM_PATH names one): asking Playwright for its own.');
  return [['@playwright/test', 'install', 'chromium']];
}

const help: Readonly<Record<string, CommandHelp>> = commands;

/** Runs a command of the kit. Returns its exit code. */
export async function run(name = '', ...args: string[]): Promise<number> {
  const known = help[name];
  if (known && args.includes('--help')) {
    console.log(helpText(known));
    return 0;
  }
  const answer = own[name]?.(args);
  if (answer) return tell(answer);
  const all = await steps[name]?.();
  if (!all) {
    const names = [...Object.keys(steps), ...Object.keys(own)];
    console.error(`portal-kit has the commands ${names.join(', ')}, and no ${name || 'other'}.`);
    return 1;
  }
  const last = all.length - 1;
  const typed = takePortal(args);
  for (const [index, [tool, ...given]] of all.entries()) {
    const { status } = spawnSync(process.execPath, [fileOf(tool), ...given, ...(index === last ? typed : [])], {
      stdio: 'inherit',
    });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

async function tell(answer: Promise<string>): Promise<number> {
  try {
    console.log(await answer);
    return 0;
  } catch (error) {
    console.error(error instanceof Refusal ? explain(error.body) : (error as Error).message);
    return 1;
  }
}

function fileOf(tool: string): string {
  const manifest = require.resolve(`${tool}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
  const [file = ''] = typeof bin === 'string' ? [bin] : Object.values(bin);
  return join(dirname(manifest), file);
}
