import type { Access } from '@emigration-portal/shared-api';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { authenticateSession } from '../../db/accounts/sessions.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../handler.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

export const bearerTokenOf = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1];

/** Reads only the Authorization header, never a cookie. Throws `unauthenticated`. */
export async function authenticate(context: Context, token: string | undefined): Promise<Actor> {
  const actor = token === undefined ? undefined : await authenticateSession(context.db, token, context.clock());
  if (!actor) throw new AppError('unauthenticated');
  return actor;
}

const hasAccess: Record<Access, (actor: Actor) => boolean> = {
  public: () => true,
  publisher: () => false,
  signedIn: () => true,
  customer: ({ role }) => role === 'Customer',
  admin: ({ role }) => role === 'Admin',
  superAdmin: ({ role, isSuper }) => role === 'Admin' && isSuper,
};

export function requireAccess(access: Access, actor: Actor): void {
  if (!hasAccess[access](actor)) throw new AppError('forbidden');
}
