import { useEffect, useState } from 'react';

/** Loads the code that works on photos in the browser. Rejects if it cannot be loaded. */
export async function loadPhotoTools() {
  const { ConvertedPhoto, PhotoHints, PhotoPages, shrinkJpeg } = await import('../photos/photo-tools.ts');
  return { ConvertedPhoto, PhotoHints, PhotoPages, shrinkJpeg };
}

/** Loads the photo tools when `isNeeded` is true. `failed` is true if loading failed, until `retry` is called. */
export function usePhotoTools(isNeeded: boolean) {
  const [tools, setTools] = useState<Awaited<ReturnType<typeof loadPhotoTools>>>();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    let isStale = false;
    loadPhotoTools().then(
      (loadedTools) => !isStale && setTools(loadedTools),
      () => !isStale && setFailed(tries + 1),
    );
    return () => {
      isStale = true;
    };
  }, [isNeeded, tries]);
  return { tools, failed: failed > tries, retry: () => setTries(failed) };
}
