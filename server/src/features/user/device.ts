import { DEVICE_KNOWN_MS, findDevice } from '../../db/devices.ts';
import type { Call, TicketCookie } from '../../handler.ts';

export const DEVICE_COOKIE = 'device';

/**
 * Kept by a browser that somebody has signed in with; only calls below `/User` carry it, and only those that declare
 * `credentials` read it. `docs/decisions/0043`.
 */
export const deviceCookie = (value: string): TicketCookie => ({
  name: DEVICE_COOKIE,
  value,
  path: '/User',
  maxAgeSeconds: DEVICE_KNOWN_MS / 1000,
});

/** The browser that calls, when this person has signed in with it; by the digest of its cookie. */
export const deviceOf = ({ context, cookie }: Pick<Call, 'context' | 'cookie'>, userId: number) =>
  findDevice(context.db, cookie(DEVICE_COOKIE), context.clock(), userId);
