/** What the boxes of an iPhone's photo say it is; AVIF, which browsers open, says so in its own way. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1'];

/** The part of `libheif-js` that is used; its own declarations leave it out. */
interface Converter {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  display(into: ImageData, done: (drawn: ImageData | null) => void): void;
  free(): void;
}

/** Whether bytes begin as the format in which iPhones take photos does. */
export function isHeic(bytes: ArrayBuffer): boolean {
  const head = String.fromCharCode(...new Uint8Array(bytes.slice(4, 12)));
  return head.startsWith('ftyp') && BRANDS.includes(head.slice(4));
}

/**
 * Opens such a photo with a converter of 0.5 MB, fetched for it. The page stands still meanwhile: seconds on a desk.
 * Undefined for what it cannot open; rejects when the converter does not come.
 */
export async function openHeic(bytes: ArrayBuffer): Promise<ImageBitmap | undefined> {
  const { default: load } = await import('libheif-js/libheif/libheif.js');
  const converter = (await load()) as Awaited<ReturnType<typeof load>> & Converter;
  return pictureIn(converter, new Uint8Array(bytes)).catch(() => undefined);
}

async function pictureIn({ HeifDecoder }: Converter, bytes: Uint8Array): Promise<ImageBitmap | undefined> {
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  try {
    if (!image) return undefined;
    const pixels = new ImageData(image.get_width(), image.get_height());
    const drawn = await new Promise<ImageData | null>((resolve) => image.display(pixels, resolve));
    return drawn ? await createImageBitmap(drawn) : undefined;
  } finally {
    for (const each of images) each.free();
  }
}
