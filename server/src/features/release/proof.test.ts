import { verifyRelease } from '@emigration-portal/registry/verify-release';
import { startReleaseOrigin } from '../../testing/releases.ts';

let releases: Awaited<ReturnType<typeof startReleaseOrigin>>;
beforeAll(async () => {
  releases = await startReleaseOrigin();
});
afterAll(() => releases.close());

test('after a refusal nothing more of a release is read', async () => {
  const release = await releases.put('customer');
  let reading = 0;
  const refused = verifyRelease(async (name) => {
    if (name.endsWith('page.js')) return Uint8Array.of(0);
    reading += 1;
    const response = await fetch(`${releases.origin}/customer/${release.version}/${name}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    reading -= 1;
    return bytes;
  }, release);
  await expect(refused).rejects.toMatchObject({ facts: { rule: 'integrity' } });
  expect(reading).toBe(0);
});
