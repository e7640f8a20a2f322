import { useCallback, useState } from 'react';

/** Tracks whether any field of a form uploads a file, so that the form can wait. */
export function useUploadsInProgress() {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());

  const trackUpload = useCallback((field: string, isUploading: boolean): void => {
    setFields((current) => {
      if (current.has(field) === isUploading) return current;
      const next = new Set(current);
      if (isUploading) next.add(field);
      else next.delete(field);
      return next;
    });
  }, []);

  return { isUploading: fields.size > 0, trackUpload };
}
