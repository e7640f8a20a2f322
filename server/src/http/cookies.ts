import type { FastifyRequest } from 'fastify';
import type { TicketCookie } from '../handler.ts';

export function readCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const pair = header?.split(';').find((part) => part.trim().startsWith(start));
  return pair?.trim().slice(start.length);
}

/** A proxy may end the encryption without saying so; the `Origin` header then shows https. */
const isEncrypted = ({ protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>) =>
  protocol === 'https' || headers.origin?.startsWith('https://') === true;

export function formatTicketCookie(
  { name, value, path, maxAgeSeconds }: TicketCookie,
  request: Pick<FastifyRequest, 'protocol' | 'headers'>,
): string {
  const parts = [`${name}=${value}`, 'HttpOnly', 'SameSite=Strict', `Path=/api${path}`];
  return [...parts, `Max-Age=${maxAgeSeconds}`, ...(isEncrypted(request) ? ['Secure'] : [])].join('; ');
}
