import { RECOVERY_CODE_COUNT } from '@emigration-portal/shared-api';
import { createResetCode, normalizeResetCode } from '../../password-reset/reset-secrets.ts';

/** Accepts any spelling. Undefined if malformed. The first character is the slot of the code. */
export const parseRecoveryCode = (typed: string): { readonly slot: number; readonly code: string } | undefined => {
  const code = normalizeResetCode(typed);
  const slot = Number(code[0]);
  return code.length === LENGTH && Number.isInteger(slot) ? { slot, code } : undefined;
};

/** A slot and 15 characters: 75 random bits. */
const LENGTH = 16;
const createCode = (slot: number) => `${slot}${createResetCode()}${createResetCode()}`.slice(0, LENGTH);

export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, (_, slot) => createCode(slot));

export const formatRecoveryCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;
