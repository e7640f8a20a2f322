import { useEffect, useState } from 'react';
import { isHeic, openHeic } from './heic.ts';
import { openPicture } from './open-picture.ts';
import { createJpeg } from './pages/create-jpeg.ts';
import { splitIntoPages } from './pages/split-into-pages.ts';
import { readBytes } from './read-bytes.ts';

/** `heic`: needs the converter, which the person must agree to load. `unfetched`: the converter could not be loaded. */
type PhotoState = 'opening' | 'unreadable' | 'heic' | 'unfetched';

/** A chosen photo with the JPEG made from it, or the reason why there is none. */
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

/** Whether the person must agree to load the HEIC converter for a photo. */
export const needsConverter = ({ result: opened }: Photo): boolean => opened === 'heic' || opened === 'unfetched';

/** The conversion of a photo; `progress` is 0 to 1. */
export interface Conversion {
  readonly id: number;
  readonly progress: number;
}

/**
 * Decodes chosen photos one after the other, because a phone's memory has room for few. With `pageSide`, the longer side
 * of a page in pixels, a long picture becomes several pages.
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

/** Keeps a copy of the bytes if a photo must be opened again: a file from a phone's gallery may not be readable twice. */
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
