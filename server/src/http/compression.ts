import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Brotli's effort: its best takes longer than a phone's line gains, unless the result is kept. */
const efforts = { once: 4, kept: constants.BROTLI_MAX_QUALITY } as const;

/** Characters; below it the way to another thread and back costs more than the work, which takes a tenth of a millisecond. */
const MIN_ASYNC_CHARACTERS = 16_384;

/** What a text can be sent as, best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The best that a browser takes. */
export function chooseEncoding({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding | undefined {
  const taken = new Set(accepted?.split(/\s*,\s*/));
  return encodings.find((name) => taken.has(name));
}

/** The text in an encoding; `kept` when the result is sent more than once. */
export async function compressText(text: string, encoding: Encoding, effort: keyof typeof efforts): Promise<Buffer> {
  const isSmall = effort === 'once' && text.length < MIN_ASYNC_CHARACTERS;
  if (encoding === 'gzip') return isSmall ? gzipSync(text) : toGzip(text);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: efforts[effort] } };
  return isSmall ? brotliCompressSync(text, options) : brotli(text, options);
}
