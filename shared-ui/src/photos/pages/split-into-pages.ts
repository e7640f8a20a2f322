/** Longest page, in multiples of the narrow side. A longer picture would be too narrow to read on one page. */
const LONGEST_PAGE = 2.5;
/** Overlap of pages, as a share of the narrow side. A line of text at a cut is then complete on one of the pages. */
const OVERLAP = 0.05;

/** A part of a picture, in its pixels. */
interface Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Splits a long picture, such as a screenshot of a whole page, into the parts that become pages. */
export function splitIntoPages({ width, height }: Pick<Piece, 'width' | 'height'>, pageSide: number): Piece[] {
  const [long, narrow] = [Math.max(width, height), Math.min(width, height)];
  if (long <= Math.max(pageSide, narrow * LONGEST_PAGE)) return [{ x: 0, y: 0, width, height }];
  const overlap = Math.round(narrow * OVERLAP);
  const longest = Math.max(pageSide, Math.round(narrow * Math.SQRT2));
  const count = Math.ceil((long - overlap) / (longest - overlap));
  const step = (long - overlap) / count;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor(index * step);
    const size = Math.min(long - from, Math.ceil(step) + overlap);
    return height > width ? { x: 0, y: from, width, height: size } : { x: from, y: 0, width: size, height };
  });
}
