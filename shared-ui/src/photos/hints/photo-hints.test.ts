import { type GreyImage, toGreyImage } from './grey-image.ts';
import { listHints } from './photo-hints.ts';

const [width, height] = [600, 800];
type Shade = (x: number, y: number) => number;

const createGreyImage = (shade: Shade): GreyImage => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width))),
});
const hints = (shade: Shade) => listHints(createGreyImage(shade), async () => {});

/** Lines of dark letters on paper, with a margin. */
const printedPage = (paper: number, ink: number, margin = 60): Shade => {
  const isInk = (x: number, y: number) => y % 20 < 9 && x % 7 < 3 && (x + y * 7) % 11 < 8;
  const isText = (x: number, y: number) => x > margin && x < width - margin && y > margin && y < height - margin;
  return (x, y) => (isText(x, y) && isInk(x, y) ? ink : paper);
};

/** A page on a dark desk. `moved` shifts and widens it beyond the sides. */
const placeOnDesk = (page: Shade, moved = 0): Shade => {
  const isPage = (x: number, y: number) => x > 60 - moved && x < 540 - moved && y > 60 && y < 740;
  return (x, y) => (isPage(x, y) ? page(x, y) : 50);
};

/** Blurs a picture like a lens: replaces each pixel three times by the mean of the pixels around it. */
function blur(shade: Shade, radius: number): Shade {
  let pixels = Float32Array.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width)));
  for (const step of [1, width, 1, width, 1, width]) {
    pixels = pixels.map((_, at) => {
      let sum = 0;
      for (let offset = -radius; offset <= radius; offset += 1) sum += pixels[at + offset * step] ?? pixels[at] ?? 0;
      return sum / (2 * radius + 1);
    });
  }
  return (x, y) => pixels[y * width + x] ?? 0;
}

/** Blurs a picture like a hand that moves `distance` pixels in one direction. */
function shake(shade: Shade, distance: number, [right, down]: readonly [number, number]): Shade {
  return (x, y) => {
    let sum = 0;
    for (let back = 0; back < distance; back += 1) sum += shade(x - back * right, y - back * down);
    return sum / distance;
  };
}

const page = printedPage(200, 40, 120);
const spot: (inner: number, outer: number) => Shade = (inner, outer) => (x, y) => {
  const far = Math.hypot(x - 300, y - 400);
  const light = Math.min(1, Math.max(0, (outer - far) / (outer - inner)));
  return Math.max(page(x, y) * (1 - light) + 255 * light, 0);
};

test('a good photo, a white scan and an empty page have no hints', async () => {
  expect(await hints(placeOnDesk(page))).toEqual([]);
  expect(await hints(printedPage(255, 0, 40))).toEqual([]);
  expect(await hints(() => 255)).toEqual([]);
  expect(await hints(() => 128)).toEqual([]);
});

test('a blurred photo and a blurred scan have a hint', async () => {
  expect(await hints(blur(placeOnDesk(page), 4))).toEqual(['blurred']);
  expect(await hints(blur(printedPage(255, 0, 40), 5))).toEqual(['blurred']);
});

test('motion blur in either direction has a hint; little movement, tables and stripes have none', async () => {
  for (const direction of [[1, 0] as const, [0, 1] as const]) {
    expect(await hints(shake(placeOnDesk(page), 12, direction))).toEqual(['moved']);
    expect(await hints(shake(printedPage(255, 0, 40), 12, direction))).toEqual(['moved']);
    expect(await hints(shake(placeOnDesk(page), 2, direction))).toEqual([]);
    const isLine = (x: number, y: number) => (x * direction[0] + y * direction[1]) % 30 < 2;
    expect(await hints((x, y) => (isLine(x, y) ? 20 : 250))).toEqual([]);
    expect(await hints(placeOnDesk((x, y) => (isLine(x, y) ? 20 : page(x, y))))).toEqual([]);
  }
  expect(await hints(placeOnDesk(blur(page, 1)))).toEqual([]);
});

test('a dark photo has a hint; a photo in dim light has none', async () => {
  const hintsWhenDimmed = (factor: number) => hints((x, y) => placeOnDesk(page)(x, y) * factor);
  expect(await hintsWhenDimmed(0.3)).toEqual(['dark']);
  expect(await hintsWhenDimmed(0.6)).toEqual([]);
});

test('a spot of light on the page has a hint; a white box or a face before a white wall has none', async () => {
  expect(await hints(placeOnDesk(spot(70, 170)))).toEqual(['glare']);
  const isBox = (x: number, y: number) => x > 200 && x < 330 && y > 300 && y < 430;
  expect(await hints(placeOnDesk((x, y) => (isBox(x, y) ? 255 : page(x, y))))).toEqual([]);
  const isFace = (x: number, y: number) => Math.hypot(x - 300, (y - 380) * 0.8) < 170 || y > 620;
  expect(await hints((x, y) => (isFace(x, y) ? 90 + ((x * 13 + y * 7) % 60) : 255))).toEqual([]);
});

test('a page that extends beyond a side has a hint; a page that fills the picture and a white shirt have none', async () => {
  expect(await hints(placeOnDesk(page, 200))).toEqual(['cutOff']);
  expect(await hints(page)).toEqual([]);
  const isShirt = (x: number, y: number) => y > 500 && Math.abs(x - 300) < (y - 400) * 0.7;
  const isFace = (x: number, y: number) => Math.hypot(x - 300, y - 350) < 110;
  expect(await hints((x, y) => (isShirt(x, y) ? 235 : isFace(x, y) ? 170 : 60 + ((x * 5 + y * 3) % 20)))).toEqual([]);
});

test('a photo with a large missing part has a hint in every orientation; a grey line has none', async () => {
  expect(await hints((x, y) => (y < 400 ? page(x, y) : 128))).toEqual(['cutOff']);
  expect(await hints((x, y) => (x > 100 ? page(x, y) : 128))).toEqual(['cutOff']);
  expect(await hints((x, y) => (y < 780 ? page(x, y) : 128))).toEqual([]);
});

test('the brightness of a colour is as people see it', () => {
  const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  expect([...toGreyImage({ width: 4, height: 1, data }).data]).toEqual([255, 0, 150, 29]);
});
