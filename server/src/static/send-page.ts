import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressText, type Encoding } from '../http/compression.ts';

const MAX_CACHED_PAGES = 200;

interface Page {
  readonly etag: string;
  readonly copies: Partial<Record<Encoding, Buffer>>;
}

const recentPages = new Map<string, Page>();

/** Sends a page, or 304 if the browser already has it. */
export async function sendPage(text: string, { headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { etag, copies } = cachePage(text);
  reply.headers({ 'cache-control': 'no-cache', etag }).type('text/html; charset=utf-8');
  if (headers['if-none-match'] === etag) {
    reply.code(304).send();
    return;
  }
  const encoding = chooseEncoding(headers);
  if (!encoding) {
    reply.send(text);
    return;
  }
  copies[encoding] ??= await compressText(text, encoding, 'cached');
  reply.header('content-encoding', encoding).send(copies[encoding]);
}

function cachePage(text: string): Page {
  const page = recentPages.get(text) ?? {
    etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
    copies: {},
  };
  recentPages.delete(text);
  recentPages.set(text, page);
  const [oldest] = recentPages.keys();
  if (recentPages.size > MAX_CACHED_PAGES && oldest !== undefined) recentPages.delete(oldest);
  return page;
}
