import { useEffect, useState } from 'react';

async function fetchTools() {
  const { ConvertedPhoto, PhotoHints, PhotoPages } = await import('../photos/photo-tools.ts');
  return { ConvertedPhoto, PhotoHints, PhotoPages };
}

/** What is done with photos on the device, fetched once it is wanted; `failed` when it did not come. */
export function usePhotoTools(wanted: boolean) {
  const [tools, setTools] = useState<Awaited<ReturnType<typeof fetchTools>>>();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    let isStale = false;
    fetchTools().then(
      (fetched) => !isStale && setTools(fetched),
      () => !isStale && setFailed(tries + 1),
    );
    return () => {
      isStale = true;
    };
  }, [wanted, tries]);
  return { tools, failed: failed > tries, again: () => setTries(failed) };
}
