import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Brotli's best level is too slow for one answer, so only cached texts use it. */
const brotliLevels = { once: 4, cached: constants.BROTLI_MAX_QUALITY } as const;

/** Characters. For shorter texts, another thread costs more time than the compression (0.1 ms). */
const MIN_ASYNC_CHARACTERS = 16_384;

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

export function chooseEncoding({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding | undefined {
  const acceptedNames = new Set(accepted?.split(/\s*,\s*/));
  return encodings.find((name) => acceptedNames.has(name));
}

/** `cached`: the result is sent more than once, so a stronger compression pays off. */
export async function compressText(
  text: string,
  encoding: Encoding,
  effort: keyof typeof brotliLevels,
): Promise<Buffer> {
  const isSmall = effort === 'once' && text.length < MIN_ASYNC_CHARACTERS;
  if (encoding === 'gzip') return isSmall ? gzipSync(text) : toGzip(text);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevels[effort] } };
  return isSmall ? brotliCompressSync(text, options) : brotli(text, options);
}
