/** A picture's brightness, row by row, 0 (black) to 255 (white). */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Converts RGBA pixels to brightness. */
export function toGreyImage({ width, height, data: rgba }: Pick<ImageData, 'width' | 'height' | 'data'>): GreyImage {
  const data = new Uint8ClampedArray(width * height);
  for (let at = 0; at < data.length; at += 1) {
    const from = at * 4;
    data[at] = 0.299 * (rgba[from] ?? 0) + 0.587 * (rgba[from + 1] ?? 0) + 0.114 * (rgba[from + 2] ?? 0);
  }
  return { width, height, data };
}

/** Shrinks a picture to a longer side of at most `side` pixels; each pixel is a mean. */
export function shrinkGreyImage(grey: GreyImage, side: number): GreyImage {
  const step = Math.ceil(Math.max(grey.width, grey.height) / side);
  const [width, height] = [Math.floor(grey.width / step), Math.floor(grey.height / step)];
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let row = y * step; row < (y + 1) * step; row += 1) {
        for (let at = row * grey.width + x * step, end = at + step; at < end; at += 1) sum += grey.data[at] ?? 0;
      }
      data[y * width + x] = sum / step ** 2;
    }
  }
  return { width, height, data };
}

/** Returns the brightness that this share of the pixels (0 to 1) does not exceed. */
export function brightnessPercentile({ data }: GreyImage, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  let remaining = data.length * share;
  return counts.findIndex((count) => {
    remaining -= count;
    return remaining <= 0;
  });
}
