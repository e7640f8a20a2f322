import { shrinkJpeg } from './create-jpeg.ts';

/** Below this longer side, in pixels, print cannot be read. */
const SMALLEST_PAGE = 1000;

/**
 * Shrinks pages until all together have at most `maxBytes`. Undefined if they could not be read any more. Small pages
 * leave the rest of their share to larger ones.
 */
export async function shrinkPagesToFit(pages: readonly File[], maxBytes: number): Promise<File[] | undefined> {
  const fitted = new Map<File, File>();
  let left = maxBytes;
  for (const page of [...pages].sort((one, other) => one.size - other.size)) {
    const share = left / (pages.length - fitted.size);
    const fits = page.size <= share ? page : await shrinkJpeg(page, share, SMALLEST_PAGE);
    if (!fits) return undefined;
    fitted.set(page, fits);
    left -= fits.size;
  }
  return pages.map((page) => fitted.get(page) ?? page);
}
