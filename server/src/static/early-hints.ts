import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Preload } from './preload.ts';

/** HTTP/1.0 proxies would take `103 Early Hints` for the answer, so they get none. */
export function sendEarlyHints({ raw }: FastifyRequest, reply: FastifyReply, preloads: readonly Preload[]): void {
  if (raw.httpVersion !== '1.0') reply.raw.writeEarlyHints({ link: preloads.map(formatLink) });
}

function formatLink({ href, as, integrity }: Preload): string {
  const address = href.replaceAll(/[^!-;=?-~]/g, encodeURIComponent);
  const hash = integrity ? `; integrity=${integrity}` : '';
  return `<${address}>; rel=preload; as=${as}; crossorigin=anonymous${hash}`;
}
