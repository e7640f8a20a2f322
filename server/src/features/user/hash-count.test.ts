import * as argon2 from '@node-rs/argon2';

type Mocks = typeof jest & { unstable_mockModule(name: string, factory: () => unknown): void };
const { jest: mocks } = import.meta as unknown as { readonly jest: Mocks };
const verify = mocks.fn(argon2.verify);
mocks.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, verify }));

test.each([
  ['the same in all Unicode forms', 'plain-ascii-1', 1],
  ['different in NFD', 'Jos\u00e9-48!xx', 2],
  ['different as typed, in NFC and in NFD', '\u0958-48!\u00e9e\u0301', 3],
])(
  'a wrong password that is %s takes one hash for each form, with and without an account',
  async (_, typed, hashes) => {
    const { createHasher } = await import('./Hasher.ts');
    const hasher = createHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 });
    for (const stored of [await hasher.hash('another'), undefined]) {
      verify.mockClear();
      expect(await hasher.verify(stored, typed)).toBe('none');
      expect(verify).toHaveBeenCalledTimes(hashes);
    }
  },
);
