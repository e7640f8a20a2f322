import { useEffect, useState } from 'react';

/** What is done with photos on the device, fetched when it is wanted. Rejects when it does not come. */
export async function loadPhotoTools() {
  const { ConvertedPhoto, PhotoHints, PhotoPages, shrinkJpeg } = await import('../photos/photo-tools.ts');
  return { ConvertedPhoto, PhotoHints, PhotoPages, shrinkJpeg };
}

/** The tools, once they are wanted; `failed` when they did not come. */
export function usePhotoTools(isNeeded: boolean) {
  const [tools, setTools] = useState<Awaited<ReturnType<typeof loadPhotoTools>>>();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    let isStale = false;
    loadPhotoTools().then(
      (fetched) => !isStale && setTools(fetched),
      () => !isStale && setFailed(tries + 1),
    );
    return () => {
      isStale = true;
    };
  }, [isNeeded, tries]);
  return { tools, failed: failed > tries, retry: () => setTries(failed) };
}
