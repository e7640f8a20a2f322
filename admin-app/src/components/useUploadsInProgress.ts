import { useCallback, useState } from 'react';

/** Which fields of a form have a file on its way. */
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
