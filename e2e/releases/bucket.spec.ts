import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startReleaseBucket } from '@emigration-portal/kit/testing/bucket';
import { createChangedBuild } from '../support/changed-build.ts';
import { expect } from '../support/journey.ts';
import { recordFetchedUrls } from '../support/record-fetched-urls.ts';
import { test as base } from '../support/team.ts';
import { createSignedInContext, openInNewTab } from '../support/visitor.ts';

type Bucket = Awaited<ReturnType<typeof startReleaseBucket>>;

const test = base.extend<object, { bucket: Bucket }>({
  bucket: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here, and this fixture needs no other.
    async ({}, use) => {
      const bucket = await startReleaseBucket();
      // As for a publisher, the kit reads the credentials of the bucket from the environment.
      Object.assign(process.env, bucket.env);
      await use(bucket);
      await bucket.stop();
    },
    { scope: 'worker' },
  ],
  otherOrigins: [async ({ bucket }, use) => use([new URL(bucket.url).origin]), { scope: 'worker' }],
});

test('a release in a bucket passes the gate with its journeys, reaches people, and is rolled back', async ({
  browser,
  bucket,
  portal,
  team,
}) => {
  // The gate opens every page of the remote.
  test.setTimeout(300_000);
  const { version } = await team.findActiveRelease();
  const code = (code: string) => code.replace('My application requests', 'Requests out of a bucket');
  const next = await createChangedBuild('customer', '1.1.0', { changeCode: code });
  await cp(resolve(import.meta.dirname, '../../customer-app/smoke'), join(next.folder, 'smoke'), { recursive: true });
  await bucket.allowOrigin(portal.shell.url);
  const output = await team.runKitCommand(next, 'release', '--no-build', '--to', bucket.to, '--url', bucket.url);
  expect(output).toContain(
    `customer ${next.description.version} is released to all browsers, from ${bucket.url}/customer/`,
  );

  const customer = await createSignedInContext(browser, portal.shell.url, 'customer');
  const page = await customer.newPage();
  const fetchedUrls = await recordFetchedUrls(page);
  await page.goto('/user/applications/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Requests out of a bucket' })).toBeVisible();
  const scripts = fetchedUrls.filter((url) => /\/customer\/.*\.js$/.test(url));
  expect(scripts).toContain(`${bucket.url}/customer/files/${next.description.entry}`);
  expect(scripts.filter((url) => !url.startsWith(bucket.url))).toEqual([]);

  expect(await team.runKitCommand(next, 'rollback')).toContain(`customer is back at ${version}`);
  expect(await team.runKitCommand(next, 'sweep', '--to', bucket.to)).toContain('nothing is removed');
  await openInNewTab(customer, '/user/applications/list', 'My application requests');
});
