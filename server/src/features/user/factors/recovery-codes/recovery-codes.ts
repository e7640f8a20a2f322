import { RECOVERY_CODE_COUNT } from '@emigration-portal/shared-api';
import { newResetCode, readResetCode } from '../../password-reset/reset-secrets.ts';

/** Accepts any spelling; the first character is the slot of the code. */
export const readRecoveryCode = (typed: string): { readonly slot: number; readonly code: string } | undefined => {
  const code = readResetCode(typed);
  const slot = Number(code[0]);
  return code.length === LENGTH && Number.isInteger(slot) ? { slot, code } : undefined;
};

/** A slot and 15 characters: 75 random bits. */
const LENGTH = 16;
const newCode = (slot: number) => `${slot}${newResetCode()}${newResetCode()}`.slice(0, LENGTH);

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODE_COUNT }, (_, slot) => newCode(slot));

export const formatRecoveryCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;
