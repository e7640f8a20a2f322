import type { FileRef } from '@emigration-portal/shared-api';
import { downloadFile } from '@emigration-portal/shared-ui/uploads';
import { useEffect, useState } from 'react';

/** A document on its way to the screen. */
export interface DocumentLoadState {
  readonly state: 'loading' | 'failed' | 'ready';
  /** A blob address, and whether a picture lies there rather than a PDF. */
  readonly blobUrl?: string;
  readonly isPicture?: boolean;
  /** With `failed`: why. */
  readonly error?: unknown;
}

/** Fetches a file for showing it in the page; its bytes are given back when another takes its place. */
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
