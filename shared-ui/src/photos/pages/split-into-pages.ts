/** A picture with more than this many times the length of its narrow side would be too narrow to read on one page. */
const MAX_LENGTH_RATIO = 2.5;
/** Overlap of pages, as a fraction of the narrow side. A line of text at a cut is then complete on one of the pages. */
const OVERLAP = 0.05;

/** A part of a picture, in its pixels. */
interface Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Splits a long picture, such as a screenshot of a whole website, into the parts that become pages of a document. `pageSide` is
 * the longer side of such a page, in pixels. A picture that is not long stays in one piece.
 */
export function splitIntoPages({ width, height }: Pick<Piece, 'width' | 'height'>, pageSide: number): Piece[] {
  const [length, narrow] = [Math.max(width, height), Math.min(width, height)];
  if (length <= Math.max(pageSide, narrow * MAX_LENGTH_RATIO)) return [{ x: 0, y: 0, width, height }];
  const overlap = Math.round(narrow * OVERLAP);
  const maxLength = Math.max(pageSide, Math.round(narrow * Math.SQRT2));
  const count = Math.ceil((length - overlap) / (maxLength - overlap));
  const step = (length - overlap) / count;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor(index * step);
    const size = Math.min(length - from, Math.ceil(step) + overlap);
    return height > width ? { x: 0, y: from, width, height: size } : { x: from, y: 0, width: size, height };
  });
}
