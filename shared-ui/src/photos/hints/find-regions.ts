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
  const isFree = Array.from(grey.data, isWanted);
  const regions: Region[] = [];
  for (let start = isFree.indexOf(true); start >= 0; start = isFree.indexOf(true, start + 1)) {
    regions.push(collectRegion(grey, isFree, start));
  }
  return regions;
}

/** Collects one region from the free pixels by flood fill. */
function collectRegion({ width, height }: GreyImage, isFree: boolean[], start: number): Region {
  const pixels: number[] = [];
  const edgePixels: [number, number, number, number] = [0, 0, 0, 0];
  const box = { left: width, top: height, right: 0, bottom: 0 };
  const waiting = [start];
  isFree[start] = false;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    pixels.push(at);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    const isOutermost = [y === 0, x === width - 1, y === height - 1, x === 0];
    isOutermost.forEach((is, side) => {
      if (is) edgePixels[side] = (edgePixels[side] ?? 0) + 1;
    });
    const neighbours = [y > 0 && at - width, x < width - 1 && at + 1, y < height - 1 && at + width, x > 0 && at - 1];
    for (const neighbour of neighbours) {
      if (neighbour === false || !isFree[neighbour]) continue;
      isFree[neighbour] = false;
      waiting.push(neighbour);
    }
  }
  return { pixels, box, edgePixels: edgePixels };
}
