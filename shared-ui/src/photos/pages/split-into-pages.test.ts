import { splitIntoPages } from './split-into-pages.ts';

test.each([
  ['a photo', 4000, 3000, 1],
  ['a screenshot of a phone', 1080, 2400, 1],
  ['a small picture', 200, 1900, 1],
  ['a long screenshot', 1080, 15_000, 8],
  ['a long receipt', 400, 3000, 2],
  ['a wide plan', 15_000, 1080, 8],
])('%s of %i × %i pixels becomes %i pages', (_, width, height, count) => {
  expect(splitIntoPages({ width, height }, 2000)).toHaveLength(count);
});

test('the pieces cover the whole picture, overlap by a line of text, and have its full width', () => {
  const pieces = splitIntoPages({ width: 1080, height: 15_000 }, 2000);
  const ends = pieces.map(({ y, height }) => y + height);
  expect([pieces[0]?.y, ends.at(-1)]).toEqual([0, 15_000]);
  for (const [index, { x, y, width, height }] of pieces.entries()) {
    expect([x, width, height <= 2000]).toEqual([0, 1080, true]);
    if (index > 0) expect((ends[index - 1] ?? 0) - y).toBeGreaterThanOrEqual(54);
  }
});
