import { shrinkJpeg } from './create-jpeg.ts';

/** Smallest longer side of a page whose text can be read, pixels. */
const SMALLEST_PAGE = 1000;

/**
 * Shrinks pages until their sum is at most `maxBytes`. Undefined if a page would become too small to read. Small pages leave
 * the rest of their share to larger ones.
 */
export async function shrinkPagesToFit(pages: readonly File[], maxBytes: number): Promise<File[] | undefined> {
  const fitted = new Map<File, File>();
  let bytesLeft = maxBytes;
  for (const page of [...pages].sort((one, other) => one.size - other.size)) {
    const share = bytesLeft / (pages.length - fitted.size);
    const shrunkPage = page.size <= share ? page : await shrinkJpeg(page, share, SMALLEST_PAGE);
    if (!shrunkPage) return undefined;
    fitted.set(page, shrunkPage);
    bytesLeft -= shrunkPage.size;
  }
  return pages.map((page) => fitted.get(page) ?? page);
}
