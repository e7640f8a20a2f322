import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Preload } from './preload.ts';

/** Sends the preload links as `103 Early Hints`. HTTP/1.0 proxies would take them for the answer. */
export function sendEarlyHints({ raw }: FastifyRequest, reply: FastifyReply, preloads: readonly Preload[]): void {
  if (raw.httpVersion !== '1.0') reply.raw.writeEarlyHints({ link: preloads.map(formatLink) });
}

function formatLink({ href, as, integrity }: Preload): string {
  const address = href.replaceAll(/[^!-;=?-~]/g, encodeURIComponent);
  const hash = integrity ? `; integrity=${integrity}` : '';
  return `<${address}>; rel=preload; as=${as}; crossorigin=anonymous${hash}`;
}
