import { normalizeCode, PORTAL_NAME } from '@emigration-portal/shared-api';
import { Secret, TOTP } from 'otpauth';
import { AnswerCipher } from '../../../../content/AnswerCipher.ts';
import type { Context } from '../../../../context.ts';

const PERIOD_MS = 30_000;
/** How many time steps before and after are accepted, because clocks differ and typing takes time. */
const WINDOW = 1;

const createTotp = (secret: string, label = '') =>
  new TOTP({ issuer: PORTAL_NAME, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** 160 random bits in base 32 (RFC 4226). */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const buildTotpUri = (secret: string, label: string): string => createTotp(secret, label).toString();

/** The latest time step whose code is accepted at this time. */
export const lastTimeStepAt = (now: Date): number => Math.floor(now.getTime() / PERIOD_MS) + WINDOW;

/** The 30-second time step of a code; undefined if the code is wrong or too old. */
export function findTimeStepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const token = normalizeCode(typed);
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = createTotp(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / PERIOD_MS) + delta;
}

/** Uses a separate key, so that no other sealed value is accepted as a secret. */
export const createTotpCipher = ({ cipher }: Pick<Context, 'cipher'>): AnswerCipher =>
  new AnswerCipher(cipher.deriveKey('totp'));
