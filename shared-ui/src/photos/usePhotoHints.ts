import { useEffect, useState } from 'react';
import { findPhotoHints } from './hints/find-photo-hints.ts';
import type { PhotoHint } from './hints/photo-hints.ts';

const none: readonly PhotoHint[] = [];

/** Returns the hints about a photo's quality; undefined while it is analysed. */
export function usePhotoHints(photo: Blob | undefined): readonly PhotoHint[] | undefined {
  const [analysis, setAnalysis] = useState<{ readonly photo: Blob; readonly hints: readonly PhotoHint[] }>();
  useEffect(() => {
    if (!photo) return;
    let isStale = false;
    // A phone may lack the memory to analyse the photo. No hint is fine then.
    void findPhotoHints(photo)
      .catch(() => none)
      .then((hints) => !isStale && setAnalysis({ photo: photo, hints }));
    return () => {
      isStale = true;
    };
  }, [photo]);
  if (!photo) return none;
  return analysis?.photo === photo ? analysis.hints : undefined;
}
