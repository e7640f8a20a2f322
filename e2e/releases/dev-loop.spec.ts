import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import { expect, test } from '../support/journey.ts';
import { submitLogIn } from '../support/sign-in.ts';

// The page preloads the released files, but uses those of the dev server.
test.use({ expectedFaults: /was preloaded using link preload but not used/ });

const top = resolve(import.meta.dirname, '../..');
/** Longer than any expectation waits, so that a visible loader fails the test. */
const LOADER_MS = 60_000;

/** Starts the dev server in a folder and waits for the address that it prints. */
async function startDevServer(folder: string, portal: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const kit = join(top, 'platform/kit/bin.mjs');
  const port = await findFreePorts(1);
  const child = spawn(process.execPath, [kit, 'dev', '--portal', portal, '--port', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    // The bundler is a child process in the same process group.
    detached: true,
  });
  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  return { address: await readPrintedAddress(child), stop };
}

function readPrintedAddress({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    stdout?.on('data', (text) => {
      printed += text;
      const [address] = /https?:\/\/\S+\?remote=\S+/.exec(printed) ?? [];
      if (address) resolve(address);
    });
    stdout?.on('end', () => reject(new Error(`The dev server printed no address: ${printed}`)));
  });
}

test('the dev server prints its address, and a changed remote shows there without the loader', async ({
  page,
  portal,
}, testInfo) => {
  const folder = testInfo.outputPath('customer-app');
  const built = new Set(['dist', '.cache', 'node_modules', 'test-results']);
  await cp(join(top, 'customer-app'), folder, { recursive: true, filter: (path) => !built.has(basename(path)) });
  await portal.writeConfig({ remoteOverrides: true, guardedLoaderMs: LOADER_MS });
  const { address, stop } = await startDevServer(folder, portal.shell.url);
  try {
    await page.goto(address);
    await submitLogIn(page, 'customer');
    await expect(page.getByRole('status').filter({ hasText: 'In this tab, customer comes from' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeFocused();
    const file = join(folder, 'src/locales/en/services.json');
    const texts = await readFile(file, 'utf8');
    // Renamed in one step, because the watcher could read a half-written file.
    await writeFile(`${file}.new`, texts.replaceAll('"Services"', '"Changed services"'));
    await rename(`${file}.new`, file);
    await expect(page.getByRole('heading', { level: 1, name: 'Changed services' })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'My applications' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My application requests' })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  } finally {
    await stop();
    await portal.writeConfig({});
  }
});

test('a refused remote override in the address gets a message with the reason, before and after log-in', async ({
  page,
  portal,
}) => {
  const refusal = (words: string) => page.getByRole('status').filter({ hasText: words });
  await page.goto(`${portal.shell.url}/user/services/list?remote=customer@http://localhost:4001`);
  await expect(refusal('This portal does not load parts from other addresses')).toBeVisible();
  await submitLogIn(page, 'customer');
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  await expect(refusal('This portal does not load parts from other addresses')).toBeVisible();

  await portal.writeConfig({ remoteOverrides: true });
  await page.goto(`${portal.shell.url}/?remote=localhost:4001`);
  await expect(refusal('“localhost:4001” is not loaded. Write its name and its address')).toBeVisible();
  await page.getByRole('button', { name: 'Go back to the release' }).click();
  await expect(refusal('is not loaded')).toHaveCount(0);
  await portal.writeConfig({});
});
