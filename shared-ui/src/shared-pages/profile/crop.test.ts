import fc from 'fast-check';
import { centredCrop, cropSquareOf } from './crop.ts';

test('the centred crop is the largest square in the middle', () => {
  expect(cropSquareOf(400, 300, centredCrop)).toEqual({ left: 50, top: 0, size: 300 });
  expect(cropSquareOf(300, 400, { ...centredCrop, zoom: 2 })).toEqual({ left: 75, top: 125, size: 150 });
  expect(cropSquareOf(300, 400, { zoom: 1, x: 0, y: 1 })).toEqual({ left: 0, top: 100, size: 300 });
});

test('each crop is inside the picture', () => {
  const side = fc.integer({ min: 1, max: 10_000 });
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const crops = fc.record({ zoom: fc.double({ min: 0, max: 4, noNaN: true }), x: part, y: part });
  fc.assert(
    fc.property(side, side, crops, (width, height, crop) => {
      const { left, top, size } = cropSquareOf(width, height, crop);
      expect(size).toBeGreaterThan(0);
      expect([left >= 0, top >= 0]).toEqual([true, true]);
      expect(left + size).toBeLessThanOrEqual(width + 1e-6);
      expect(top + size).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});
