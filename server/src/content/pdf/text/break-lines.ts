import LineBreaker from 'linebreak';
import { type ShapedRun, shapeRange, type TextWithRuns } from './text-runs.ts';

export interface ShapedLine {
  /** From left to right. */
  readonly runs: readonly ShapedRun[];
  /** UTF-16 index of the next line in the whole text. */
  readonly end: number;
  /** Relative to the font size. */
  readonly width: number;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Breaks a text between words (UAX #14), or between letters if a word is too long.
 * `maxWidth` is relative to the font size.
 */
export function breakLines(input: TextWithRuns, maxWidth: number): ShapedLine[] {
  const { text } = input;
  const wordEnds = listWordEnds(text);
  const lines: ShapedLine[] = [];
  for (let start = 0; start < text.length; ) {
    const line =
      fillLine(input, start, wordEnds, maxWidth) ??
      fillLine(input, start, listLetterEnds(text, start), maxWidth) ??
      shapeLine(input, start, listLetterEnds(text, start)[0] ?? text.length);
    lines.push(line);
    start = line.end;
  }
  return lines;
}

/** Returns the longest line that fits, or undefined if none fits. */
function fillLine(input: TextWithRuns, start: number, ends: readonly number[], maxWidth: number) {
  let longest: ShapedLine | undefined;
  for (const end of ends) {
    if (end <= start) continue;
    const line = shapeLine(input, start, end);
    if (line.width > maxWidth) break;
    longest = line;
  }
  return longest;
}

function shapeLine(input: TextWithRuns, start: number, end: number): ShapedLine {
  // Spaces at the end of a line take no room.
  const visibleEnd = start + input.text.slice(start, end).trimEnd().length;
  const runs = shapeRange(input, start, visibleEnd);
  return { runs, end, width: runs.reduce((sum, { width }) => sum + width, 0) };
}

function listWordEnds(text: string): number[] {
  const breaker = new LineBreaker(text);
  const ends: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) ends.push(next.position);
  return ends;
}

const listLetterEnds = (text: string, start: number): number[] =>
  Array.from(graphemes.segment(text.slice(start)), ({ index, segment }) => start + index + segment.length);
