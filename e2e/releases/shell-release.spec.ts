import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sha384 } from '@emigration-portal/kit/release';
import type { ShellDescription } from '@emigration-portal/shared-api';
import { expect, test } from '../support/journey.ts';
import type { Portal } from '../support/portal.ts';

const top = resolve(import.meta.dirname, '../..');

/** Copies the built shell as a later version and marks its page. */
async function createLaterBuild(folder: string): Promise<void> {
  const { shell } = JSON.parse(await readFile(join(top, 'shell/package.json'), 'utf8')) as { shell: object };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ shell }));
  const dist = join(folder, 'dist');
  await cp(join(top, 'shell/dist'), dist, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const page = (await readFile(join(dist, 'index.html'), 'utf8')).replace('<title>', '<meta name="later">$&');
  await writeFile(join(dist, 'index.html'), page);
  const described = JSON.parse(await readFile(join(dist, 'shell.json'), 'utf8')) as ShellDescription;
  const otherFiles = { ...described.beside, 'index.html': sha384(page) };
  const version = described.version.replace(/\+.*/, '+00000000beef');
  await writeFile(join(dist, 'shell.json'), JSON.stringify({ ...described, version, beside: otherFiles }));
}

const runKitCommand = (folder: string, portal: Portal, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [
      join(top, 'platform/kit/bin.mjs'),
      ...args,
      ...['--portal', portal.shell.url],
      ...['--key', join(portal.dataFolder, 'keys/publisher.json')],
    ],
    { cwd: folder },
  );

test('a shell release loads in new pages but not in open ones, until it is rolled back', async ({ page, portal }) => {
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  const laterMark = page.locator('meta[name=later]');
  await createLaterBuild(folder);
  await page.goto('/log-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const target = join(portal.dataFolder, 'releases');
  await runKitCommand(folder, portal, 'release', '--no-build', '--emergency', 'a test', '--to', target);
  try {
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
    await expect(laterMark).not.toBeAttached();
    await page.reload();
    await expect(page.getByLabel('First name')).toBeVisible();
    await expect(laterMark).toBeAttached();
  } finally {
    await runKitCommand(folder, portal, 'rollback');
    await rm(folder, { recursive: true });
  }
  await page.reload();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(laterMark).not.toBeAttached();
});
