import { shrinkJpeg } from './create-jpeg.ts';

/** Longer side below which a page of print cannot be read. */
const SMALLEST_PAGE = 1000;

/**
 * The pages, made smaller where they have to be for all of them to take at most `limit` bytes; undefined where they could
 * not be read any more. What a small page leaves of its share goes to the larger ones.
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
