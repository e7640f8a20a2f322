import { REPORT_REMOTE_PATH } from '@emigration-portal/shared-api';
import type { BrowserContext, Route } from '@playwright/test';
import { type Build, createChangedBuild, insertIntoLayout, readRemoteDescription } from '../support/changed-build.ts';
import { expect } from '../support/journey.ts';
import { type Team, test } from '../support/team.ts';
import { createSignedInContext, openInNewTab, pageHeading, remoteUnavailableText } from '../support/visitor.ts';

// The journeys cause failed answers, refused bytes, code that throws and preloads that fail.
test.use({
  expectedFaults:
    /Failed to load resource|valid digest|blocked by CORS policy|was preloaded|on purpose|'useLoaderData'/,
});

const services = '/user/services/list';

const changeSearchLabel = (code: string) => code.replace('Search services', 'Search services, as of 1.1');
/** The layout throws when it renders. */
const breakLayout = (code: string) => insertIntoLayout(code, 'throw new Error("on purpose");');

interface FailureContext {
  readonly team: Team;
  readonly contexts: readonly BrowserContext[];
  readonly build: Build;
  /** The version that was active before. */
  readonly versionBefore: string;
}

/** Makes the origin of the release fail. Returns a function that ends the failure. */
type Failure = (stage: FailureContext) => Promise<() => Promise<unknown>>;

const answerWith =
  (answer: (route: Route) => Promise<void>): Failure =>
  async ({ contexts, build }) => {
    const entry = `**/${build.description.entry}*`;
    await Promise.all(contexts.map((context) => context.route(entry, answer)));
    return () => Promise.all(contexts.map((context) => context.unroute(entry)));
  };

const never = new Promise<void>(() => {});

const failures: Readonly<Record<string, { readonly code?: typeof changeSearchLabel; readonly fail: Failure }>> = {
  'does not arrive within the time limit': { fail: answerWith(() => never) },
  'is answered by 503 with a page': {
    fail: answerWith((route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Unavailable</h1>' })),
  },
  'is answered by 503 with JSON': {
    fail: answerWith((route) => route.fulfill({ status: 503, json: { error: 'unavailable' } })),
  },
  'has other bytes': {
    fail: ({ team, build }) => team.damageFile(build.description.entry, 'globalThis.foreign = true;'),
  },
  'throws when it renders': {
    code: breakLayout,
    fail:
      async ({ team, versionBefore }) =>
      () =>
        team.setActiveRelease(versionBefore),
  },
};

for (const [what, { code = changeSearchLabel, fail }] of Object.entries(failures)) {
  test(`if a release ${what}, a browser uses its fallback release or shows a notice, and Retry works later`, async ({
    browser,
    portal,
    team,
  }) => {
    const customers = [1, 2].map(() => createSignedInContext(browser, portal.shell.url, 'customer'));
    const [returning, fresh] = (await Promise.all(customers)) as [BrowserContext, BrowserContext];
    const page = await openInNewTab(returning, services, 'Services');
    const { version: versionBefore } = await team.findActiveRelease();
    const build = await createChangedBuild('customer', '1.1.0', { changeCode: code });
    await team.release(build);
    const endFailure = await fail({ team, contexts: [returning, fresh], build, versionBefore });

    // A file that never arrives blocks the load event, so do not wait for it.
    const [unavailablePage] = await Promise.all([
      openInNewTab(fresh, services, remoteUnavailableText),
      page.reload({ waitUntil: 'commit' }),
    ]);
    await expect(pageHeading(page, 'Services')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search services', exact: true })).toBeVisible();
    await expect(unavailablePage.getByRole('banner').getByRole('link', { name: 'My applications' })).toBeVisible();
    await endFailure();
    await unavailablePage.getByRole('button', { name: 'Retry' }).click();
    await expect(pageHeading(unavailablePage, 'Services')).toBeVisible();
  });
}

const list = '/user/applications/list';
const listTitle = 'My application requests';

/** A build with one page that throws. Its layout and its other pages work. */
async function createBuildWithBrokenList(version: string): Promise<Build> {
  const { routes } = await readRemoteDescription('customer');
  const page = routes.find(({ path }) => path === list)?.files.at(-1);
  // Inserts it at the start of the page's component.
  const breakPage = (code: string) =>
    code.replace(/Component:\(\)=>(\w+).*?function \1\(\)\{/s, (start) => `${start}throw new Error("on purpose");`);
  return createChangedBuild('customer', version, {
    changeCode: (code, file) => (file === page ? breakPage(code) : code),
  });
}

test('Retry on a page that throws loads the fallback release of this browser, never one that was rolled back', async ({
  browser,
  portal,
  team,
}) => {
  const [returning, fresh] = (await Promise.all(
    [1, 2].map(() => createSignedInContext(browser, portal.shell.url, 'customer')),
  )) as [BrowserContext, BrowserContext];
  const page = await openInNewTab(returning, services, 'Services');
  const { version: versionBefore } = await team.findActiveRelease();
  const rolledBackBuild = await createChangedBuild('customer', '1.1.0', { changeCode: changeSearchLabel });
  await team.release(rolledBackBuild);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search services, as of 1.1' })).toBeVisible();
  await team.setActiveRelease(versionBefore);
  const build = await createBuildWithBrokenList('1.2.0');
  await team.release(build);

  const entries: string[] = [];
  returning.on('request', (request) => {
    const [file] = /remoteEntry\.\w+\.js/.exec(request.url()) ?? [];
    if (file) entries.push(file);
  });
  for (const [context, end] of [
    [returning, listTitle],
    [fresh, 'Something went wrong'],
  ] as const) {
    const tab = await openInNewTab(context, services, 'Services');
    await tab.getByRole('banner').getByRole('link', { name: 'My applications' }).click();
    await expect(pageHeading(tab, 'Something went wrong')).toBeVisible();
    await tab.getByRole('button', { name: 'Retry' }).click();
    await expect(pageHeading(tab, end)).toBeVisible();
  }
  expect(entries).not.toContain(rolledBackBuild.description.entry);
  await page.close();
});

test('reports of several browsers roll back a rollout that throws, and the audit trail says why', async ({
  browser,
  portal,
  team,
}) => {
  const { version, entry } = await readRemoteDescription('customer');
  const build = await createChangedBuild('customer', '1.1.0', { changeCode: breakLayout });
  const releaseOptions = ['--no-build', '--to', team.releasesFolder, '--share', '50', '--emergency', 'a journey'];
  expect(await team.runKitCommand(build, 'release', ...releaseOptions)).toContain('is released to 50 % of browsers');

  /** Opens the page in a browser with this rollout number. Returns the entries that it requested. */
  async function visit(rolloutNumber: number, visits = 1): Promise<string[]> {
    const context = await createSignedInContext(browser, portal.shell.url, 'customer');
    await context.addCookies([{ name: 'release-share', value: String(rolloutNumber), url: portal.shell.url }]);
    const entries = new Set<string>();
    context.on('request', (request) => {
      const [file] = /remoteEntry\.\w+\.js/.exec(request.url()) ?? [];
      if (file) entries.add(file);
    });
    const report = context.waitForEvent('response', (response) => response.url().endsWith(REPORT_REMOTE_PATH));
    const page = await openInNewTab(context, services, 'Services');
    await report;
    for (let reloads = 1; reloads < visits; reloads += 1) {
      await page.reload();
      await expect(pageHeading(page, 'Services')).toBeVisible();
    }
    await context.close();
    return [...entries];
  }
  await visit(99, 5);
  expect((await team.findActiveRelease()).candidate).toBeDefined();
  const rolloutNumbers = Array.from({ length: 20 }, (_, at) => at * 5);
  while (rolloutNumbers.length > 0)
    await Promise.all(rolloutNumbers.splice(0, 4).map((rolloutNumber) => visit(rolloutNumber)));

  await expect.poll(async () => (await team.findActiveRelease()).candidate).toBeUndefined();
  const reason = `100 % of ${build.description.version} failed, 0 % of ${version}`;
  expect(await team.runKitCommand(build, 'releases')).toContain(`by this machine: ${reason}\n`);
  expect(await visit(95)).toEqual([entry]);
});
