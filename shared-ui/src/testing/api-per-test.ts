import { type FakeApi, startFakeApi } from './fake-api.ts';

/** For each test of a file a fake API, under `api`; a test that makes React complain fails. */
export function startApiPerTest(): { api: FakeApi } {
  const fake = { api: undefined as unknown as FakeApi };
  let errors: jest.SpyInstance;
  beforeEach(async () => {
    fake.api = await startFakeApi();
    errors = jest.spyOn(console, 'error');
  });
  afterEach(async () => {
    await fake.api.close();
    // Of a request that the close has cut off jsdom tells too.
    expect(errors.mock.calls.filter(([error]) => error?.type !== 'XMLHttpRequest')).toEqual([]);
    errors.mockRestore();
  });
  return fake;
}
