import type { secondFactorEndpoints, secondStepEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../../handler.ts';
import { askProof } from './AskProof.ts';
import { getFactorsOf } from './GetFactorsOf.ts';
import { getSecondFactors } from './GetSecondFactors.ts';
import { addPasskey } from './passkeys/AddPasskey.ts';
import { askPasskey } from './passkeys/AskPasskey.ts';
import { beginPasskey } from './passkeys/BeginPasskey.ts';
import { removePasskey } from './passkeys/RemovePasskey.ts';
import { renamePasskey } from './passkeys/RenamePasskey.ts';
import { verifyPasskey } from './passkeys/VerifyPasskey.ts';
import { resetFactors } from './ResetFactors.ts';
import { makeRecoveryCodes } from './recovery-codes/MakeRecoveryCodes.ts';
import { verifyRecoveryCode } from './recovery-codes/VerifyRecoveryCode.ts';
import { addTotp } from './totp/AddTotp.ts';
import { beginTotp } from './totp/BeginTotp.ts';
import { removeTotp } from './totp/RemoveTotp.ts';
import { verifyTotp } from './totp/VerifyTotp.ts';

export const secondStepHandlers: Handlers<typeof secondStepEndpoints> = {
  askPasskey,
  verifyPasskey,
  verifyTotp,
  verifyRecoveryCode,
};

export const secondFactorHandlers: Handlers<typeof secondFactorEndpoints> = {
  getSecondFactors,
  askProof,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginTotp,
  addTotp,
  removeTotp,
  makeRecoveryCodes,
  getFactorsOf,
  resetFactors,
};
