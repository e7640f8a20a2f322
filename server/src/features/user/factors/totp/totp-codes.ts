import { normalizeCode, PORTAL_NAME } from '@emigration-portal/shared-api';
import { Secret, TOTP } from 'otpauth';
import { AnswerCipher } from '../../../../content/AnswerCipher.ts';
import type { Context } from '../../../../context.ts';

const PERIOD_MS = 30_000;
/** Clocks differ, and typing takes a while. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: PORTAL_NAME, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** 160 random bits in base 32, as RFC 4226 asks for. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads out of a QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The latest step of which a code is taken now. */
export const lastStepAt = (now: Date): number => Math.floor(now.getTime() / PERIOD_MS) + WINDOW;

/** The 30 seconds since 1970 that a code belongs to; undefined when it is wrong, or of another time. */
export function stepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const token = normalizeCode(typed);
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / PERIOD_MS) + delta;
}

/** Seals the secrets of authenticator apps; what else is sealed for a person cannot take their place. */
export const totpCipher = ({ cipher }: Pick<Context, 'cipher'>): AnswerCipher =>
  new AnswerCipher(cipher.derivedKey('totp'));
