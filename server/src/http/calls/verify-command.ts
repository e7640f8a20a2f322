import type { Publisher } from '@emigration-portal/registry/host';
import { findPublisher } from '@emigration-portal/registry/queries';
import type { Endpoint } from '@emigration-portal/shared-api';
import { errors, importJWK, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { portalOrigin } from '../../env.ts';
import { AppError } from '../../errors.ts';

/** Longer than clocks differ, too short for a useful replay. */
const MAX_AGE_SECONDS = 300;
const CLOCK_TOLERANCE_SECONDS = 60;

const Body = z.object({ command: z.string() });

interface VerifiedCommand {
  readonly publisher: Publisher;
  readonly payload: Record<string, unknown>;
}

/** Verifies a JWT (ES256) of an active publisher for this call of this portal, at most 5 minutes old. */
export async function verifyCommand(context: Context, endpoint: Endpoint, body: unknown): Promise<VerifiedCommand> {
  const parsed = z.safeParse(Body, body);
  if (!parsed.success)
    throw createRefusal('command', 'The body has no signed command in the field "command".', ['command']);
  let publisher: Publisher | undefined;
  const key = async ({ kid = '' }) => {
    publisher = await findPublisher(context.db, kid);
    if (!publisher) throw createRefusal('key', 'No publisher of this portal has this key, or it is revoked.');
    return importJWK(publisher.key, 'ES256');
  };
  try {
    const { payload } = await jwtVerify(parsed.data.command, key, {
      algorithms: ['ES256'],
      audience: `${portalOrigin(context.env)}/api${endpoint.path}`,
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: context.clock(),
    });
    return { publisher: publisher as Publisher, payload };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw createRefusal('signature', `The signed command is not valid: ${error.message}.`);
  }
}

/** A publisher has no session, so the answer says exactly what is wrong. */
const createRefusal = (rule: 'command' | 'key' | 'signature', because: string, fields?: readonly string[]) =>
  new AppError('unauthenticated', { facts: { rule, because }, sentence: because, ...(fields && { fields }) });
