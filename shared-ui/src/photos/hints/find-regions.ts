import type { GreyImage } from './grey-image.ts';

/** Connected pixels, by their index in the picture's data. */
export interface Region {
  readonly pixels: readonly number[];
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** Number of its pixels on each edge of the picture: top, right, bottom, left. */
  readonly edgePixels: readonly [top: number, right: number, bottom: number, left: number];
}

/** Finds the connected regions of pixels with the wanted brightness. */
export function findRegions(grey: GreyImage, isWanted: (value: number) => boolean): Region[] {
  const free = Array.from(grey.data, isWanted);
  const regions: Region[] = [];
  for (let start = free.indexOf(true); start >= 0; start = free.indexOf(true, start + 1)) {
    regions.push(regionFrom(grey, free, start));
  }
  return regions;
}

/** Collects one region from the free pixels by flood fill. */
function regionFrom({ width, height }: GreyImage, free: boolean[], start: number): Region {
  const pixels: number[] = [];
  const touches: [number, number, number, number] = [0, 0, 0, 0];
  const box = { left: width, top: height, right: 0, bottom: 0 };
  const waiting = [start];
  free[start] = false;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    pixels.push(at);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    const isOutermost = [y === 0, x === width - 1, y === height - 1, x === 0];
    isOutermost.forEach((is, side) => {
      if (is) touches[side] = (touches[side] ?? 0) + 1;
    });
    const next = [y > 0 && at - width, x < width - 1 && at + 1, y < height - 1 && at + width, x > 0 && at - 1];
    for (const beside of next) {
      if (beside === false || !free[beside]) continue;
      free[beside] = false;
      waiting.push(beside);
    }
  }
  return { pixels, box, edgePixels: touches };
}
