import { useEffect, useState } from 'react';
import { contentOf } from './contentOf.ts';
import { isHeic, openHeic } from './heic.ts';
import { jpegOf } from './jpegOf.ts';
import { openPicture } from './openPicture.ts';

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

/** Opens picked photos, one after the other: a phone's memory holds few at once. `largest`: longer side, pixels. */
export function useOpenedPhotos(files: readonly File[], largest?: number) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => files.map(pickedOf));
  const [converts, setConverts] = useState(false);
  const next = photos.find(({ opened }) => opened === 'opening');

  useEffect(() => {
    if (!next) return;
    let isStale = false;
    void openPhoto(next.file, converts, largest).then((result) => {
      if (isStale) return;
      setPhotos((now) => now.map((photo) => (photo.id === next.id ? { ...photo, ...result } : photo)));
    });
    return () => {
      isStale = true;
    };
  }, [next, converts, largest]);

  function convert() {
    setConverts(true);
    setPhotos((now) => now.map((photo) => (asks(photo) ? { ...photo, opened: 'opening' } : photo)));
  }

  return {
    photos,
    setPhotos,
    convert,
    add: (more: readonly File[]) => setPhotos((now) => [...now, ...more.map(pickedOf)]),
  };
}

/** What a phone's gallery hands out may not be readable a second time, so what has to be opened again is kept. */
async function openPhoto(file: File, converts: boolean, largest?: number): Promise<Pick<Photo, 'opened' | 'file'>> {
  const content = await contentOf(file);
  if (!content) return { file, opened: 'unreadable' };
  const kept = new File([content], file.name, { type: file.type });
  let picture = await openPicture(kept);
  if (!picture && isHeic(content)) {
    if (!converts) return { file: kept, opened: 'heic' };
    try {
      picture = await openHeic(content);
    } catch {
      return { file: kept, opened: 'unfetched' };
    }
  }
  const jpeg = picture && (await jpegOf(picture, file.name.replace(/(\.[^.]{1,5})?$/, '.jpg'), { largest }));
  return { file, opened: jpeg ?? 'unreadable' };
}
