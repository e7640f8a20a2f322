import { MINUTE_MS } from '@emigration-portal/shared-api';

const URL_LIFETIME_MS = 10 * MINUTE_MS;

/** Creates an object URL for a Blob; it works for ten minutes. */
export function createBlobUrl(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
  return address;
}

/** Saves a Blob as a file with this name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = createBlobUrl(blob);
  link.download = name;
  link.click();
}
