import { MINUTE_MS } from '@emigration-portal/shared-api';

const URL_LIFETIME_MS = 10 * MINUTE_MS;

/** An address for a Blob, good for ten minutes. */
export function createBlobUrl(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
  return address;
}

/** Has the browser save a Blob as a file of this name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = createBlobUrl(blob);
  link.download = name;
  link.click();
}
