import { generateKeyPairSync, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, type RegistrySignature, registryTextToSign } from '@emigration-portal/shared-api';
import type { BrowserContext, Page } from '@playwright/test';
import { createChangedBuild, readRemoteDescription } from '../support/changed-build.ts';
import { expect } from '../support/journey.ts';
import { test } from '../support/team.ts';
import { createSignedInContext, openInNewTab, pageHeading, remoteUnavailableText } from '../support/visitor.ts';

// The journeys cause refused bytes, documents and releases, and preloads that fail.
test.use({
  expectedFaults:
    /Failed to load resource|valid digest|The registry|was preloaded|integrity|No release of customer fits|WrongClock/,
});

/** Code that leaves a mark when it runs. `hasRun` reads the mark. */
const mark = 'globalThis.foreign = true;';
const hasRun = (page: Page) => page.evaluate(() => 'foreign' in globalThis);

const services = '/user/services/list';
/** Its code loads after that of the remote's first page. */
const applications = '/user/applications/list';
const dashboard = '/admin/dashboard';
const menuEntry = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'My applications' });

const { entry, routes } = await readRemoteDescription('customer');
const filesOf = (page: string) => routes.find(({ path }) => path === page)?.files ?? [];
const exposedFile = filesOf(services).find((file) => file.endsWith('.js'));
const laterFiles = filesOf(applications).filter((file) => !filesOf(services).includes(file));

for (const [what, file = '', expectedHeading, path, heading] of [
  ['entry', entry, remoteUnavailableText, services, 'Services'],
  ['exposed chunk', exposedFile, remoteUnavailableText, services, 'Services'],
  ['lazy chunk', laterFiles.at(-1), 'Something went wrong', applications, 'My application requests'],
  [
    'style sheet',
    laterFiles.find((file) => file.endsWith('.css')),
    'Something went wrong',
    applications,
    'My application requests',
  ],
] as const) {
  test(`a changed ${what} does not run, the header and the other remote work, and Retry loads the right file`, async ({
    browser,
    portal,
    team,
  }) => {
    const shell = portal.shell.url;
    const [customer, admin] = [
      await createSignedInContext(browser, shell, 'customer'),
      await createSignedInContext(browser, shell, 'admin'),
    ];
    const restoreFile = await team.damageFile(file, mark + (await readFile(join(team.filesFolder, file), 'utf8')));
    const page = await openInNewTab(customer, path, expectedHeading);
    await expect(menuEntry(page)).toBeVisible();
    await openInNewTab(admin, dashboard, 'Dashboard');
    await restoreFile();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(pageHeading(page, heading)).toBeVisible();
    // The browser has cached the altered file for a year.
    await page.reload();
    await expect(pageHeading(page, heading)).toBeVisible();
    expect(await hasRun(page)).toBe(false);
  });
}

/** Returns the registry with the highest serial number, signed with an unknown key. */
function signWithUnknownKey(registry: Registry): Registry {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const newer = changeSignatureFields(registry, { serial: Number.MAX_SAFE_INTEGER });
  const signature = sign('sha256', Buffer.from(registryTextToSign(newer)), { key, dsaEncoding: 'ieee-p1363' });
  return changeSignatureFields(newer, { signature: signature.toString('base64url') });
}

function changeSignatureFields(registry: Registry, changes: Partial<RegistrySignature>): Registry {
  const { microFrontends } = registry;
  const [shell] = microFrontends.shell;
  const extras = { registry: { ...shell.extras.registry, ...changes } };
  return { ...registry, microFrontends: { ...microFrontends, shell: [{ ...shell, extras }] } };
}

const falseRegistries: Readonly<Record<string, (registry: Registry) => Registry>> = {
  unsigned: (registry) => changeSignatureFields(registry, { signature: '' }),
  'signed by another key': signWithUnknownKey,
  'changed since it was signed': (registry) => changeSignatureFields(registry, { serial: Number.MAX_SAFE_INTEGER }),
};

test('a false registry is refused, and its code does not run', async ({ browser, portal, team }) => {
  const shell = portal.shell.url;
  const newCustomer = () => createSignedInContext(browser, shell, 'customer');
  const { version } = await team.findActiveRelease();
  const code = (code: string, file: string) => (file === exposedFile ? mark + code : code);
  await team.release(await createChangedBuild('customer', '1.1.0', { changeCode: code }));
  const validRegistry = (await (await fetch(`${shell}/remotes.json`)).json()) as Registry;
  const firstCustomer = await newCustomer();
  expect(await hasRun(await openInNewTab(firstCustomer, services, 'Services'))).toBe(true);
  await team.setActiveRelease(version);

  const [customer, admin] = [await newCustomer(), await createSignedInContext(browser, shell, 'admin')];
  const pages = [await openInNewTab(customer, services, 'Services'), await openInNewTab(admin, dashboard, 'Dashboard')];
  for (const [what, falsify] of Object.entries(falseRegistries)) {
    await test.step(what, async () => {
      const fresh = await newCustomer();
      await serveRegistry(falsify(validRegistry), [fresh, customer, admin]);
      await Promise.all([...pages.map(expectUnchanged), expectUnavailable(fresh)]);
      await fresh.close();
    });
  }
  await test.step('replayed', async () => {
    await serveRegistry(validRegistry, [customer, admin]);
    await Promise.all(pages.map(expectUnchanged));
  });
  await test.step('expired', async () => {
    const late = await newCustomer();
    await late.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 8 * 24 * 3_600_000;
    });
    await expectUnavailable(late);
    await late.close();
  });
});

/** Replaces the registry in `/remotes.json`, and in pages by a script: Playwright cannot serve pages that may fetch. */
async function serveRegistry(registry: Registry, contexts: readonly BrowserContext[]): Promise<void> {
  const content = `new MutationObserver((_, observer) => {
    const validText = document.getElementById('registry');
    if (!validText) return;
    observer.disconnect();
    const falseText = Object.assign(document.createElement('p'), { id: validText.id, hidden: true });
    falseText.textContent = ${JSON.stringify(JSON.stringify(registry))};
    validText.replaceWith(falseText);
    globalThis.registryReplaced = true;
  }).observe(document, { childList: true, subtree: true })`;
  for (const context of contexts) {
    await context.route('**/remotes.json', (route) => route.fulfill({ json: registry }));
    await context.addInitScript({ content });
  }
}

/** Expects a page of the valid registry, which the browser has stored. */
async function expectUnchanged(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Services|Dashboard/ })).toBeVisible();
  expect([await page.evaluate(() => 'registryReplaced' in globalThis), await hasRun(page)]).toEqual([true, false]);
}

/** Expects the shell with a notice, because this browser has no valid registry. */
async function expectUnavailable(context: BrowserContext): Promise<void> {
  const page = await openInNewTab(context, services, remoteUnavailableText);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  expect(await hasRun(page)).toBe(false);
}

test('the gate refuses an incompatible release, and the shell refuses one that bypassed the gate', async ({
  browser,
  portal,
  team,
}) => {
  const shell = portal.shell.url;
  const { version } = await team.findActiveRelease();
  const code = (code: string, file: string) => (file === exposedFile ? mark + code : code);
  const misfit = await createChangedBuild('customer', '9.0.0', {
    changeCode: code,
    descriptionChanges: { shell: '^9.0.0' },
  });
  const [customer, fresh] = [
    await createSignedInContext(browser, shell, 'customer'),
    await createSignedInContext(browser, shell, 'customer'),
  ];
  const page = await openInNewTab(customer, services, 'Services');

  const output = await team.runKitCommand(misfit, 'release', '--no-build', '--to', team.releasesFolder);
  expect(output).toMatch(
    /9\.0\.0.*\(rule: it works in the deployed shell\) The deployed shell is .*: release a shell that fits/,
  );
  expect((await team.findActiveRelease()).version).toBe(version);

  await team.release(misfit);
  await page.reload();
  await expect(pageHeading(page, 'Services')).toBeVisible();
  const none = await openInNewTab(fresh, services, remoteUnavailableText);
  await expect(menuEntry(none)).toBeVisible();
  for (const each of [page, none]) expect(await hasRun(each)).toBe(false);
});
