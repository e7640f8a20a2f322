import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Brotli's effort: its best takes longer than a phone's line gains, unless the result is kept. */
const efforts = { once: 5, kept: constants.BROTLI_MAX_QUALITY } as const;

/** What a text can be sent as, best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The best that a browser takes. */
export function acceptedEncoding({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding | undefined {
  const taken = new Set(accepted?.split(/\s*,\s*/));
  return encodings.find((name) => taken.has(name));
}

/** The text in an encoding; `kept` when the result is sent more than once. */
export const encode = (text: string, encoding: Encoding, effort: keyof typeof efforts): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: efforts[effort] } }) : toGzip(text);
