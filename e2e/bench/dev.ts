import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchOptions } from '@emigration-portal/kit/browser';
import { showHelp } from '@emigration-portal/kit/help';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import { chromium, type Page } from '@playwright/test';
import { remotes } from '../../server/start/workspaces.mjs';
import commands from '../commands.json' with { type: 'json' };
import { signIn } from '../support/sign-in.ts';
import { median } from './median.ts';

// Fails when a change does not arrive, when a component reloads the page, or when a process survives Ctrl-C.
// A slow result does not fail.
showHelp(commands['bench:dev']);

const PORT = await findFreePorts(2 + remotes.length);
const ROUNDS = 5;
const TARGET_MS = 1000;
const shell = `http://localhost:${PORT}`;

const repository = resolve(import.meta.dirname, '../..');
const ignoredNames = new Set(['node_modules', '.git', 'dist', '.cache', '.data', 'test-results', 'screenshots']);
const folder = await mkdtemp(join(tmpdir(), 'dev-'));
const tree = join(folder, 'tree');
await cp(repository, tree, { recursive: true, filter: (path) => !ignoredNames.has(basename(path)) });
await symlink(join(repository, 'node_modules'), join(tree, 'node_modules'));

const portal = spawn(process.execPath, ['server/dev.mjs'], {
  cwd: tree,
  env: { ...process.env, PORT: String(PORT), DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
  // Ctrl-C ends the whole process group. With a separate group it does not end this script.
  detached: true,
});
try {
  await waitUntilReady(portal);
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  await signIn(page, shell, 'customer');
  await measure(page, 'a component of a remote', 'customer-app/src/features/services/ServiceListPage.tsx', {
    from: "<PageTitle>{t('title')}</PageTitle>",
    to: (text) => `<PageTitle>${text}</PageTitle>`,
  });
  await measure(page, 'a component of the shell', 'shell/src/layout/header/Header.tsx', {
    from: "{sharedText('product')}",
    to: (text) => text,
  });
  await measure(page, 'a text of a remote', 'customer-app/src/locales/en/services.json', {
    from: '"apply": "Apply"',
    to: (text) => `"apply": "${text}"`,
    reloadsPage: true,
  });
  await browser.close();
  await measureServerRestart();
} finally {
  await stopAndCheckPorts(portal);
  await rm(folder, { recursive: true, force: true });
}

interface Edit {
  readonly from: string;
  readonly to: (text: string) => string;
  readonly reloadsPage?: boolean;
}

async function measure(page: Page, what: string, path: string, { from, to, reloadsPage = false }: Edit): Promise<void> {
  const file = join(tree, path);
  const source = await readFile(file, 'utf8');
  if (!source.includes(from)) throw new Error(`${path} has no ${from}`);
  const pageLoadedAt = await page.evaluate(() => performance.timeOrigin);
  const durations: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const text = `${what} ${round}`;
    const savedAt = performance.now();
    await writeFile(file, source.replace(from, to(text)));
    await page.getByText(text).first().waitFor();
    durations.push(performance.now() - savedAt);
  }
  if (!reloadsPage && (await page.evaluate(() => performance.timeOrigin)) !== pageLoadedAt)
    throw new Error(`${what} reloaded the page`);
  console.log(
    `${what}: ${median(durations).toFixed(0)} ms (target ${TARGET_MS} ms)${reloadsPage ? ', with a reload of the page' : ''}`,
  );
}

async function measureServerRestart(): Promise<void> {
  const file = join(tree, 'server/src/http/health.ts');
  const source = await readFile(file, 'utf8');
  const savedAt = performance.now();
  await writeFile(file, source.replace("status: 'ok'", "status: 'changed'"));
  const fetchHealth = () => fetch(`${shell}/healthz`).then((response) => response.text(), String);
  while (!(await fetchHealth()).includes('changed')) await pause(50);
  console.log(`restart of the server: ${((performance.now() - savedAt) / 1000).toFixed(1)} s`);
}

function waitUntilReady({ stdout }: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    stdout?.on('data', (text) => String(text).includes('The portal is ready') && resolve());
    stdout?.on('end', () => reject(new Error('npm run dev ended before the portal was ready')));
  });
}

async function stopAndCheckPorts(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await ended;
  for (let port = PORT; port <= PORT + remotes.length + 1; port += 1) {
    const answers = await fetch(`http://localhost:${port}`).then(
      () => true,
      () => false,
    );
    if (answers) throw new Error(`Port ${port} is still in use`);
  }
}
