import { RECOVERY_CODE_COUNT } from '@emigration-portal/shared-api';
import { newResetCode, readResetCode } from '../../password-reset/reset-secrets.ts';

/** A code as it was made, however it was typed; its first character is the slot it is kept in. */
export const readRecoveryCode = (typed: string): { readonly slot: number; readonly code: string } | undefined => {
  const code = readResetCode(typed);
  const slot = Number(code[0]);
  return code.length === LENGTH && Number.isInteger(slot) ? { slot, code } : undefined;
};

/** A slot and twice eight characters without the last: 75 random bits. */
const LENGTH = 16;
const newCode = (slot: number) => `${slot}${newResetCode()}${newResetCode()}`.slice(0, LENGTH);

/** As many codes as are made at a time, by slot, as they are compared. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODE_COUNT }, (_, slot) => newCode(slot));

/** As a person reads it, in fours. */
export const spaced = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;
