import { useEffect, useState } from 'react';
import { contentOf } from './contentOf.ts';
import { isHeic, openHeic } from './heic.ts';
import { openPicture } from './openPicture.ts';
import { jpegOf } from './pages/jpegOf.ts';
import { pagePieces } from './pages/pagePieces.ts';

/** `heic`: it opens once somebody agrees to fetch the converter. */
type Unopened = 'opening' | 'unreadable' | 'heic' | 'unfetched';

/** A picked photo and the JPEG it is shown and sent as, or why there is none. */
export interface Photo {
  readonly id: number;
  readonly file: File;
  readonly opened: File | Unopened;
}

let ids = 0;
const pickedOf = (file: File): Photo => {
  ids += 1;
  return { id: ids, file, opened: 'opening' };
};

/** Whether a photo waits for somebody to agree to the converter. */
export const asks = ({ opened }: Photo): boolean => opened === 'heic' || opened === 'unfetched';

/** How much of a photo is converted, 0 to 1. */
export interface Conversion {
  readonly id: number;
  readonly part: number;
}

/**
 * Opens picked photos, one after the other: a phone's memory holds few at once. With `pageSide`, the longer side of a
 * page in pixels, a long picture becomes several.
 */
export function useOpenedPhotos(files: readonly File[], pageSide?: number) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => files.map(pickedOf));
  const [converts, setConverts] = useState(false);
  const [conversion, setConversion] = useState<Conversion>();
  const next = photos.find(({ opened }) => opened === 'opening');

  useEffect(() => {
    if (!next) return;
    const opening = new AbortController();
    const { signal } = opening;
    const { id, file } = next;
    const onPart = (part: number) => signal.aborted || setConversion({ id, part });
    void openPhoto(file, { converts, pageSide, signal, onPart }).then((results) => {
      if (signal.aborted) return;
      const opened = results.map((result, index) => ({ ...(index === 0 ? next : pickedOf(file)), ...result }));
      setPhotos((now) => now.flatMap((photo) => (photo.id === id ? opened : [photo])));
    });
    return () => opening.abort();
  }, [next, converts, pageSide]);

  function convert() {
    setConverts(true);
    setPhotos((now) => now.map((photo) => (asks(photo) ? { ...photo, opened: 'opening' } : photo)));
  }

  return {
    photos,
    conversion,
    setPhotos,
    convert,
    add: (more: readonly File[]) => setPhotos((now) => [...now, ...more.map(pickedOf)]),
  };
}

interface Opening {
  readonly converts: boolean;
  readonly pageSide: number | undefined;
  readonly signal: AbortSignal;
  readonly onPart: (part: number) => void;
}

type Opened = Pick<Photo, 'opened' | 'file'>;

/** What a phone's gallery hands out may not be readable a second time, so what has to be opened again is kept. */
async function openPhoto(file: File, { converts, pageSide, ...opening }: Opening): Promise<Opened[]> {
  const content = await contentOf(file);
  if (!content) return [{ file, opened: 'unreadable' }];
  const kept = new File([content], file.name, { type: file.type });
  let picture = await openPicture(kept);
  if (!picture && isHeic(content)) {
    if (!converts) return [{ file: kept, opened: 'heic' }];
    try {
      picture = await openHeic(content, opening);
    } catch {
      return [{ file: kept, opened: 'unfetched' }];
    }
  }
  if (!picture) return [{ file, opened: 'unreadable' }];
  const jpegs = await jpegsOf(picture, file.name.replace(/(\.[^.]{1,5})?$/, '.jpg'), pageSide);
  return jpegs.map((jpeg) => ({ file, opened: jpeg ?? 'unreadable' }));
}

/** One JPEG, or one for each page. The picture is closed. */
async function jpegsOf(picture: ImageBitmap, name: string, pageSide?: number): Promise<(File | undefined)[]> {
  const pieces = pageSide === undefined ? [] : pagePieces(picture, pageSide);
  if (pieces.length <= 1) return [await jpegOf(picture, name, { largest: pageSide })];
  try {
    const jpegs: (File | undefined)[] = [];
    for (const { x, y, width, height } of pieces) {
      const piece = await createImageBitmap(picture, x, y, width, height);
      jpegs.push(await jpegOf(piece, name, { largest: pageSide }));
    }
    return jpegs;
  } catch {
    return [undefined];
  } finally {
    picture.close();
  }
}
