import { normalizeCode, PORTAL_NAME } from '@emigration-portal/shared-api';
import { Secret, TOTP } from 'otpauth';
import { AnswerCipher } from '../../../../content/AnswerCipher.ts';
import type { Context } from '../../../../context.ts';

const PERIOD_MS = 30_000;
/** Clocks differ, and typing takes time. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: PORTAL_NAME, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** 160 random bits in base 32 (RFC 4226). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

export const lastStepAt = (now: Date): number => Math.floor(now.getTime() / PERIOD_MS) + WINDOW;

/** The 30-second step of a code; undefined if the code is wrong or too old. */
export function stepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const token = normalizeCode(typed);
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / PERIOD_MS) + delta;
}

/** A key of its own, so that no other sealed value is accepted as a secret. */
export const totpCipher = ({ cipher }: Pick<Context, 'cipher'>): AnswerCipher =>
  new AnswerCipher(cipher.deriveKey('totp'));
