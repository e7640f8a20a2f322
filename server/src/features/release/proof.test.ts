import { verifyRelease } from '@emigration-portal/registry/verify-release';
import { startReleaseOrigin } from '../../testing/releases.ts';

let releases: Awaited<ReturnType<typeof startReleaseOrigin>>;
beforeAll(async () => {
  releases = await startReleaseOrigin();
});
afterAll(() => releases.close());

test('verifyRelease has no unfinished reads when it refuses a release', async () => {
  const release = await releases.put('customer');
  let unfinishedReads = 0;
  const verification = verifyRelease(async (name) => {
    if (name.endsWith('page.js')) return Uint8Array.of(0);
    unfinishedReads += 1;
    const response = await fetch(`${releases.origin}/customer/${release.version}/${name}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    unfinishedReads -= 1;
    return bytes;
  }, release);
  await expect(verification).rejects.toMatchObject({ facts: { rule: 'integrity' } });
  expect(unfinishedReads).toBe(0);
});
