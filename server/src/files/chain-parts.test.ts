import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { chainParts } from './chain-parts.ts';

const generation = 'a1b2';
const part = (from: number, to: number, of = generation) => `uploads/7.x.parts/${from}-${to}.${of}.${randomUUID()}`;

test('adjacent parts are found among unrelated ones', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 6 });
  const stray = fc.array(fc.tuple(fc.integer({ min: 0, max: 98 }), fc.integer({ min: 1, max: 50 })), { maxLength: 20 });
  fc.assert(
    fc.property(cuts, stray, fc.nat(), (chosen, strays, turn) => {
      const ends = [...chosen.sort((a, b) => a - b), 100];
      const whole = ends.map((end, index) => part(ends[index - 1] ?? 0, end));
      const names = [...whole, ...strays.map(([from, length]) => part(from, from + length))];
      const start = turn % names.length;
      const chain = chainParts([...names.slice(start), ...names.slice(0, start)], { size: 100, generation });
      let reached = 0;
      while (reached < 100) {
        const [, from, to] = /\/(\d+)-(\d+)\./.exec(chain.get(reached) ?? '') ?? [];
        expect(Number(from)).toBe(reached);
        reached = Number(to);
      }
      expect(reached).toBe(100);
      const [from = 0] = ends;
      if (from < 100) expect(chainParts(names, { from, size: 100, generation }).has(from)).toBe(true);
    }),
  );
});

test.each([
  ['a gap', [part(0, 5), part(6, 10)]],
  ['no beginning', [part(5, 10)]],
  ['no end', [part(0, 9)]],
  ['a part of an earlier generation', [part(0, 5, 'ffff'), part(5, 10)]],
])('with %s there is no chain', (_, names) => {
  expect(chainParts(names, { size: 10, generation }).get(0)).toBeUndefined();
});
