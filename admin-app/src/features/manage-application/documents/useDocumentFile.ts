import type { FileRef } from '@emigration-portal/shared-api';
import { downloadFile } from '@emigration-portal/shared-ui/uploads';
import { useEffect, useState } from 'react';

/** The load state of a document's file. */
export interface DocumentLoadState {
  readonly state: 'loading' | 'failed' | 'ready';
  /** Blob URL, and whether it is an image instead of a PDF. */
  readonly blobUrl?: string;
  readonly isPicture?: boolean;
  /** Set if `failed`. */
  readonly error?: unknown;
}

/** Downloads a file as a blob URL. Revokes the URL when the file changes. */
export function useDocumentFile({ name, prefix }: Pick<FileRef, 'name' | 'prefix'>): DocumentLoadState {
  const [shown, setShown] = useState<DocumentLoadState>({ state: 'loading' });
  useEffect(() => {
    let address = '';
    let left = false;
    setShown({ state: 'loading' });
    downloadFile({ name, prefix }).then(
      (blob) => {
        if (left) return;
        address = URL.createObjectURL(blob);
        setShown({ state: 'ready', blobUrl: address, isPicture: blob.type === 'image/jpeg' });
      },
      (error: unknown) => left || setShown({ state: 'failed', error }),
    );
    return () => {
      left = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [name, prefix]);
  return shown;
}
