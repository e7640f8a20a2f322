import { RateLimiter } from './RateLimiter.ts';

const limit = { bucket: 'b', per: 'ip', max: 2, windowMs: 60_000, protects: 'server' } as const;

test('the third call of a window waits for its end, and the next window starts at zero', () => {
  let now = 0;
  const limiter = new RateLimiter(() => now, 1);
  expect([limiter.hit(limit, 'a'), limiter.hit(limit, 'a')]).toEqual([undefined, undefined]);
  now = 50_000;
  expect(limiter.hit(limit, 'a')).toBe(10);
  expect(limiter.hit(limit, 'b')).toBeUndefined();
  now = 60_000;
  expect(limiter.hit(limit, 'a')).toBeUndefined();
});

test('the limiter stores a limited number of callers, the latest ones', () => {
  const limiter = new RateLimiter(() => 0, 1);
  for (let caller = 0; caller < 120_000; caller += 1) limiter.hit(limit, String(caller));
  expect(limiter.size).toBe(100_000);
  limiter.hit(limit, '119999');
  expect(limiter.hit(limit, '119999')).toBe(60);
});

test('expired windows are deleted', () => {
  let now = 0;
  const limiter = new RateLimiter(() => now, 1);
  for (let caller = 0; caller < 1_000; caller += 1) limiter.hit(limit, String(caller));
  now = 120_000;
  limiter.hit(limit, 'later');
  expect(limiter.size).toBe(1);
});

test('a blocked caller stays blocked for that time, and no longer', () => {
  let now = 0;
  const limiter = new RateLimiter(() => now, 1);
  expect(limiter.block(limit, 'a', 30_000)).toBe(30);
  now = 20_000;
  expect([limiter.blockedSeconds(limit, 'a'), limiter.hit(limit, 'a'), limiter.blockedSeconds(limit, 'b')]).toEqual([
    10,
    10,
    undefined,
  ]);
  now = 30_000;
  expect([limiter.blockedSeconds(limit, 'a'), limiter.hit(limit, 'a')]).toEqual([undefined, undefined]);
});
