import { useCallback, useState } from 'react';

/** Which fields of a form have a file on its way. */
export function useUploads() {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());

  const track = useCallback((field: string, busy: boolean): void => {
    setFields((current) => {
      if (current.has(field) === busy) return current;
      const next = new Set(current);
      if (busy) next.add(field);
      else next.delete(field);
      return next;
    });
  }, []);

  return { uploading: fields.size > 0, track };
}
