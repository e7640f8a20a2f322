import { useCallback, useState } from 'react';

/** Knows whether a form field uploads a file now. The form waits for it. */
export function useUploadsInProgress() {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());

  const trackUpload = useCallback((field: string, busy: boolean): void => {
    setFields((current) => {
      if (current.has(field) === busy) return current;
      const next = new Set(current);
      if (busy) next.add(field);
      else next.delete(field);
      return next;
    });
  }, []);

  return { isUploading: fields.size > 0, trackUpload: trackUpload };
}
