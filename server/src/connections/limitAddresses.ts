import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { type Limit, limitAddress, type RateLimiter } from '../http/RateLimiter.ts';

/** Counts every request of a scope against its address. */
export function limitAddresses(scope: FastifyInstance, limiter: RateLimiter, limit: Limit): void {
  scope.addHook('onRequest', async ({ ip }) => refuseWhenSpent(limiter.hit(limit, limitAddress(ip))));
}

export function refuseWhenSpent(waitSeconds: number | undefined): void {
  if (waitSeconds !== undefined) throw new AppError('too_many_requests', { retryAfterSeconds: waitSeconds });
}
