import type { FileRef } from '@emigration-portal/shared-api';
import { downloadFile } from '@emigration-portal/shared-ui/uploads';
import { useEffect, useState } from 'react';

/** The load state of a document's file. */
export interface DocumentLoadState {
  readonly state: 'loading' | 'failed' | 'ready';
  /** Set if `ready`. */
  readonly blobUrl?: string;
  /** True for an image, false for a PDF. */
  readonly isPicture?: boolean;
  /** Set if `failed`. */
  readonly error?: unknown;
}

/** Downloads a file as a blob URL. Revokes the URL when the file changes or the component unmounts. */
export function useDocumentFile({ name, prefix }: Pick<FileRef, 'name' | 'prefix'>): DocumentLoadState {
  const [loadState, setLoadState] = useState<DocumentLoadState>({ state: 'loading' });
  useEffect(() => {
    let createdUrl = '';
    let isUnmounted = false;
    setLoadState({ state: 'loading' });
    downloadFile({ name, prefix }).then(
      (blob) => {
        if (isUnmounted) return;
        createdUrl = URL.createObjectURL(blob);
        setLoadState({ state: 'ready', blobUrl: createdUrl, isPicture: blob.type === 'image/jpeg' });
      },
      (error: unknown) => isUnmounted || setLoadState({ state: 'failed', error }),
    );
    return () => {
      isUnmounted = true;
      if (createdUrl) URL.revokeObjectURL(createdUrl);
    };
  }, [name, prefix]);
  return loadState;
}
