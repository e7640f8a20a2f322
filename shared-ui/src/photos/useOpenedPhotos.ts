import { useEffect, useState } from 'react';
import { isHeic, openHeic } from './heic.ts';
import { openPicture } from './open-picture.ts';
import { createJpeg } from './pages/create-jpeg.ts';
import { splitIntoPages } from './pages/split-into-pages.ts';
import { readBytes } from './read-bytes.ts';

/** Why a photo has no JPEG. `heic`: the person must agree to load the converter. `unfetched`: loading it failed. */
type PhotoState = 'opening' | 'unreadable' | 'heic' | 'unfetched';

/** A chosen photo. `result` is the JPEG made from it, or the reason why there is none. */
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
export const needsConverter = ({ result }: Photo): boolean => result === 'heic' || result === 'unfetched';

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
  const [isConverterAllowed, setConverterAllowed] = useState(false);
  const [conversion, setConversion] = useState<Conversion>();
  const next = photos.find(({ result }) => result === 'opening');

  useEffect(() => {
    if (!next) return;
    const controller = new AbortController();
    const { signal } = controller;
    const { id, file } = next;
    const onProgress = (progress: number) => signal.aborted || setConversion({ id, progress });
    void openPhoto(file, { isConverterAllowed, pageSide, signal, onProgress }).then((openedPhotos) => {
      if (signal.aborted) return;
      // A long picture becomes several photos. The first one keeps the id.
      const opened = openedPhotos.map((photo, index) => ({ ...(index === 0 ? next : createPhoto(file)), ...photo }));
      setPhotos((current) => current.flatMap((photo) => (photo.id === id ? opened : [photo])));
    });
    return () => controller.abort();
  }, [next, isConverterAllowed, pageSide]);

  /** Opens the photos that wait for the converter, and lets later photos use it without a question. */
  function allowConverter() {
    setConverterAllowed(true);
    setPhotos((current) => current.map((photo) => (needsConverter(photo) ? { ...photo, result: 'opening' } : photo)));
  }

  return {
    photos,
    conversion,
    setPhotos,
    allowConverter,
    add: (more: readonly File[]) => setPhotos((current) => [...current, ...more.map(createPhoto)]),
  };
}

interface OpenOptions {
  readonly isConverterAllowed: boolean;
  readonly pageSide: number | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
}

type OpenedPhoto = Pick<Photo, 'result' | 'file'>;

/** Returns a copy of the file if it must be opened again: a file from a phone's gallery may not be readable twice. */
async function openPhoto(
  file: File,
  { isConverterAllowed, pageSide, ...opening }: OpenOptions,
): Promise<OpenedPhoto[]> {
  const content = await readBytes(file);
  if (!content) return [{ file, result: 'unreadable' }];
  const copy = new File([content], file.name, { type: file.type });
  let picture = await openPicture(copy);
  if (!picture && isHeic(content)) {
    if (!isConverterAllowed) return [{ file: copy, result: 'heic' }];
    try {
      picture = await openHeic(content, opening);
    } catch {
      // `openHeic` throws only if the converter cannot be loaded.
      return [{ file: copy, result: 'unfetched' }];
    }
  }
  if (!picture) return [{ file, result: 'unreadable' }];
  const jpegs = await createJpegs(picture, file.name.replace(/(\.[^.]{1,5})?$/, '.jpg'), pageSide);
  return jpegs.map((jpeg) => ({ file, result: jpeg ?? 'unreadable' }));
}

/** Creates one JPEG, or one for each page of a long picture. Closes the picture, as `createJpeg` does. */
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
