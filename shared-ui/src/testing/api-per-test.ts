import { type FakeApi, startFakeApi } from './fake-api.ts';

/** Starts a fake API for each test of a file, as `api`. A test fails if it logs a console error, such as from React. */
export function startApiPerTest(): { api: FakeApi } {
  const fake = { api: undefined as unknown as FakeApi };
  let errors: jest.SpyInstance;
  beforeEach(async () => {
    fake.api = await startFakeApi();
    errors = jest.spyOn(console, 'error');
  });
  afterEach(async () => {
    await fake.api.close();
    // jsdom logs requests that `close` cancelled. They are no errors of the page.
    expect(errors.mock.calls.filter(([error]) => error?.type !== 'XMLHttpRequest')).toEqual([]);
    errors.mockRestore();
  });
  return fake;
}
