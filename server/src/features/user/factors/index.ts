import type { secondFactorEndpoints, secondStepEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../../handler.ts';
import { addPasskey } from './AddPasskey.ts';
import { addTotp } from './AddTotp.ts';
import { askPasskey } from './AskPasskey.ts';
import { askProof } from './AskProof.ts';
import { beginPasskey } from './BeginPasskey.ts';
import { beginTotp } from './BeginTotp.ts';
import { getFactorsOf } from './GetFactorsOf.ts';
import { getSecondFactors } from './GetSecondFactors.ts';
import { makeRecoveryCodes } from './MakeRecoveryCodes.ts';
import { removePasskey } from './RemovePasskey.ts';
import { removeTotp } from './RemoveTotp.ts';
import { renamePasskey } from './RenamePasskey.ts';
import { resetFactors } from './ResetFactors.ts';
import { verifyPasskey } from './VerifyPasskey.ts';
import { verifyRecoveryCode } from './VerifyRecoveryCode.ts';
import { verifyTotp } from './VerifyTotp.ts';

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
