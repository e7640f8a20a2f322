import { type GreyImage, toGreyImage } from './grey-image.ts';
import { listHints } from './photo-hints.ts';

const [width, height] = [600, 800];
type Shade = (x: number, y: number) => number;

const drawn = (shade: Shade): GreyImage => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width))),
});
const hints = (shade: Shade) => listHints(drawn(shade), async () => {});

/** Lines of letters, dark on paper, with a margin. */
const print = (paper: number, ink: number, margin = 60): Shade => {
  const isInk = (x: number, y: number) => y % 20 < 9 && x % 7 < 3 && (x + y * 7) % 11 < 8;
  const isText = (x: number, y: number) => x > margin && x < width - margin && y > margin && y < height - margin;
  return (x, y) => (isText(x, y) && isInk(x, y) ? ink : paper);
};

/** A page on a desk, seen whole unless it is moved. */
const onDesk = (page: Shade, moved = 0): Shade => {
  const isPage = (x: number, y: number) => x > 60 - moved && x < 540 - moved && y > 60 && y < 740;
  return (x, y) => (isPage(x, y) ? page(x, y) : 50);
};

/** Means of what lies around, three times over: near to what a lens does. */
function blurred(shade: Shade, by: number): Shade {
  let now = Float32Array.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width)));
  for (const step of [1, width, 1, width, 1, width]) {
    now = now.map((_, at) => {
      let sum = 0;
      for (let beside = -by; beside <= by; beside += 1) sum += now[at + beside * step] ?? now[at] ?? 0;
      return sum / (2 * by + 1);
    });
  }
  return (x, y) => now[y * width + x] ?? 0;
}

/** A hand that moves by some pixels in one direction while the picture is taken. */
function shaken(shade: Shade, by: number, [right, down]: readonly [number, number]): Shade {
  return (x, y) => {
    let sum = 0;
    for (let back = 0; back < by; back += 1) sum += shade(x - back * right, y - back * down);
    return sum / by;
  };
}

const page = print(200, 40, 120);
const spot: (inner: number, outer: number) => Shade = (inner, outer) => (x, y) => {
  const far = Math.hypot(x - 300, y - 400);
  const light = Math.min(1, Math.max(0, (outer - far) / (outer - inner)));
  return Math.max(page(x, y) * (1 - light) + 255 * light, 0);
};

test('nothing is told of a good photo, a white scan or an empty page', async () => {
  expect(await hints(onDesk(page))).toEqual([]);
  expect(await hints(print(255, 0, 40))).toEqual([]);
  expect(await hints(() => 255)).toEqual([]);
  expect(await hints(() => 128)).toEqual([]);
});

test('a blurred photo is told, and so is a blurred scan', async () => {
  expect(await hints(blurred(onDesk(page), 4))).toEqual(['blurred']);
  expect(await hints(blurred(print(255, 0, 40), 5))).toEqual(['blurred']);
});

test('a photo of a hand that moved is told, in either direction; a shiver, a table or stripes are not', async () => {
  for (const direction of [[1, 0] as const, [0, 1] as const]) {
    expect(await hints(shaken(onDesk(page), 12, direction))).toEqual(['moved']);
    expect(await hints(shaken(print(255, 0, 40), 12, direction))).toEqual(['moved']);
    expect(await hints(shaken(onDesk(page), 2, direction))).toEqual([]);
    const isLine = (x: number, y: number) => (x * direction[0] + y * direction[1]) % 30 < 2;
    expect(await hints((x, y) => (isLine(x, y) ? 20 : 250))).toEqual([]);
    expect(await hints(onDesk((x, y) => (isLine(x, y) ? 20 : page(x, y))))).toEqual([]);
  }
  expect(await hints(onDesk(blurred(page, 1)))).toEqual([]);
});

test('a dark photo is told, one in a dim room is not', async () => {
  const dimmed = (by: number) => hints((x, y) => onDesk(page)(x, y) * by);
  expect(await dimmed(0.3)).toEqual(['dark']);
  expect(await dimmed(0.6)).toEqual([]);
});

test('a spot of light on the page is told; a white box on it, or a face before a white wall, is not', async () => {
  expect(await hints(onDesk(spot(70, 170)))).toEqual(['glare']);
  const isBox = (x: number, y: number) => x > 200 && x < 330 && y > 300 && y < 430;
  expect(await hints(onDesk((x, y) => (isBox(x, y) ? 255 : page(x, y))))).toEqual([]);
  const isFace = (x: number, y: number) => Math.hypot(x - 300, (y - 380) * 0.8) < 170 || y > 620;
  expect(await hints((x, y) => (isFace(x, y) ? 90 + ((x * 13 + y * 7) % 60) : 255))).toEqual([]);
});

test('a page that runs over a side is told; one that fills the picture, or a shirt below a face, is not', async () => {
  expect(await hints(onDesk(page, 200))).toEqual(['cutOff']);
  expect(await hints(page)).toEqual([]);
  const isShirt = (x: number, y: number) => y > 500 && Math.abs(x - 300) < (y - 400) * 0.7;
  const isFace = (x: number, y: number) => Math.hypot(x - 300, y - 350) < 110;
  expect(await hints((x, y) => (isShirt(x, y) ? 235 : isFace(x, y) ? 170 : 60 + ((x * 5 + y * 3) % 20)))).toEqual([]);
});

test('a photo of which the file lacks a large part is told, whichever way it is turned; a grey line is not', async () => {
  expect(await hints((x, y) => (y < 400 ? page(x, y) : 128))).toEqual(['cutOff']);
  expect(await hints((x, y) => (x > 100 ? page(x, y) : 128))).toEqual(['cutOff']);
  expect(await hints((x, y) => (y < 780 ? page(x, y) : 128))).toEqual([]);
});

test('colours count by how bright they look', () => {
  const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  expect([...toGreyImage({ width: 4, height: 1, data }).data]).toEqual([255, 0, 150, 29]);
});
