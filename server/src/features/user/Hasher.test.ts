import { AppError } from '../../errors.ts';
import { createHasher } from './Hasher.ts';

test('a hash is argon2id with 19 MiB, two passes, one lane, and knows when it is outdated', async () => {
  const hasher = createHasher();
  const stored = await hasher.hash('pass');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([await hasher.verify(stored, 'pass'), await hasher.verify(stored, 'word')]).toEqual(['current', 'none']);
  const weaker = await createHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 }).hash('pass');
  expect(await hasher.verify(weaker, 'pass')).toBe('outdated');
  expect(await hasher.verify(undefined, 'no account has this password')).toBe('none');
});

test('two hashes run at once, fifty wait, and the rest is refused as overloaded', async () => {
  const { hash } = createHasher();
  const results = await Promise.allSettled(Array.from({ length: 55 }, () => hash('pass')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) expect((reason as AppError).code).toBe('overloaded');
  expect(refused[0]?.reason).toBeInstanceOf(AppError);
});

test('`begin` runs when the password leaves the queue, and an error in it frees the place', async () => {
  const hasher = createHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  const refuse = () => hasher.verify(undefined, 'x', () => Promise.reject(new Error('no try left')));
  for (let n = 0; n < 3; n += 1) await expect(refuse()).rejects.toThrow('no try left');
  const stored = await hasher.hash('pass');
  let release = () => {};
  const blocked = new Promise<void>((resolve) => (release = resolve));
  const others = Array.from({ length: 52 }, () => hasher.verify(undefined, 'x', () => blocked));
  let beginCount = 0;
  const begin = async () => (beginCount += 1);
  await new Promise(setImmediate);
  await expect(hasher.verify(stored, 'pass', begin)).rejects.toMatchObject({ code: 'overloaded' });
  expect(beginCount).toBe(0);
  release();
  await Promise.all(others);
  expect(await hasher.verify(stored, 'pass', begin)).toBe('current');
  expect(beginCount).toBe(1);
});
