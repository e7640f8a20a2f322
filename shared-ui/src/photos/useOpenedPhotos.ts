import { useEffect, useState } from 'react';
import { isHeic, openHeic } from './heic.ts';
import { openPicture } from './open-picture.ts';
import { createJpeg } from './pages/create-jpeg.ts';
import { splitIntoPages } from './pages/split-into-pages.ts';
import { readBytes } from './read-bytes.ts';

/** `heic`: it opens once somebody agrees to fetch the converter. */
type PhotoState = 'opening' | 'unreadable' | 'heic' | 'unfetched';

/** A picked photo and the JPEG it is shown and sent as, or why there is none. */
export interface Photo {
  readonly id: number;
  readonly file: File;
  readonly result: File | PhotoState;
}

let ids = 0;
const createPhoto = (file: File): Photo => {
  ids += 1;
  return { id: ids, file, result: 'opening' };
};

/** Whether a photo waits for somebody to agree to the converter. */
export const needsConverter = ({ result: opened }: Photo): boolean => opened === 'heic' || opened === 'unfetched';

/** How much of a photo is converted, 0 to 1. */
export interface Conversion {
  readonly id: number;
  readonly progress: number;
}

/**
 * Opens picked photos, one after the other: a phone's memory holds few at once. With `pageSide`, the longer side of a
 * page in pixels, a long picture becomes several.
 */
export function useOpenedPhotos(files: readonly File[], pageSide?: number) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => files.map(createPhoto));
  const [converts, setConverts] = useState(false);
  const [conversion, setConversion] = useState<Conversion>();
  const next = photos.find(({ result: opened }) => opened === 'opening');

  useEffect(() => {
    if (!next) return;
    const opening = new AbortController();
    const { signal } = opening;
    const { id, file } = next;
    const onPart = (part: number) => signal.aborted || setConversion({ id, progress: part });
    void openPhoto(file, { canConvert: converts, pageSide, signal, onProgress: onPart }).then((results) => {
      if (signal.aborted) return;
      const opened = results.map((result, index) => ({ ...(index === 0 ? next : createPhoto(file)), ...result }));
      setPhotos((now) => now.flatMap((photo) => (photo.id === id ? opened : [photo])));
    });
    return () => opening.abort();
  }, [next, converts, pageSide]);

  function convert() {
    setConverts(true);
    setPhotos((now) => now.map((photo) => (needsConverter(photo) ? { ...photo, result: 'opening' } : photo)));
  }

  return {
    photos,
    conversion,
    setPhotos,
    convert,
    add: (more: readonly File[]) => setPhotos((now) => [...now, ...more.map(createPhoto)]),
  };
}

interface OpenOptions {
  readonly canConvert: boolean;
  readonly pageSide: number | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
}

type Opened = Pick<Photo, 'result' | 'file'>;

/** What a phone's gallery hands out may not be readable a second time, so what has to be opened again is kept. */
async function openPhoto(file: File, { canConvert, pageSide, ...opening }: OpenOptions): Promise<Opened[]> {
  const content = await readBytes(file);
  if (!content) return [{ file, result: 'unreadable' }];
  const kept = new File([content], file.name, { type: file.type });
  let picture = await openPicture(kept);
  if (!picture && isHeic(content)) {
    if (!canConvert) return [{ file: kept, result: 'heic' }];
    try {
      picture = await openHeic(content, opening);
    } catch {
      return [{ file: kept, result: 'unfetched' }];
    }
  }
  if (!picture) return [{ file, result: 'unreadable' }];
  const jpegs = await createJpegs(picture, file.name.replace(/(\.[^.]{1,5})?$/, '.jpg'), pageSide);
  return jpegs.map((jpeg) => ({ file, result: jpeg ?? 'unreadable' }));
}

/** One JPEG, or one for each page. The picture is closed. */
async function createJpegs(picture: ImageBitmap, name: string, pageSide?: number): Promise<(File | undefined)[]> {
  const pieces = pageSide === undefined ? [] : splitIntoPages(picture, pageSide);
  if (pieces.length <= 1) return [await createJpeg(picture, name, { maxSide: pageSide })];
  try {
    const jpegs: (File | undefined)[] = [];
    for (const { x, y, width, height } of pieces) {
      const piece = await createImageBitmap(picture, x, y, width, height);
      jpegs.push(await createJpeg(piece, name, { maxSide: pageSide }));
    }
    return jpegs;
  } catch {
    return [undefined];
  } finally {
    picture.close();
  }
}
