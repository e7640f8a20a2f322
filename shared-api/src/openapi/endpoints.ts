import { addressEndpoints } from '../contracts/address.ts';
import { applicationEndpoints } from '../contracts/application.ts';
import { auditEndpoints } from '../contracts/audit.ts';
import { batchEndpoints, workerEndpoints } from '../contracts/batch.ts';
import { certificateEndpoints } from '../contracts/certificate.ts';
import { deskEndpoints } from '../contracts/desk.ts';
import { figureEndpoints } from '../contracts/figures.ts';
import { fileEndpoints } from '../contracts/file.ts';
import { homeEndpoints } from '../contracts/home.ts';
import { mailEndpoints } from '../contracts/mail.ts';
import { mailSettingEndpoints } from '../contracts/mail-setting.ts';
import { passportEndpoints } from '../contracts/passport.ts';
import { queueEndpoints } from '../contracts/queue.ts';
import { releaseEndpoints } from '../contracts/release.ts';
import { reviewEndpoints } from '../contracts/review.ts';
import { secondFactorEndpoints, secondStepEndpoints } from '../contracts/second-factor.ts';
import { serviceEndpoints } from '../contracts/service.ts';
import { transactionEndpoints } from '../contracts/transaction.ts';
import { userEndpoints } from '../contracts/user.ts';
import { violationEndpoints } from '../contracts/violation.ts';

/** Every call of the API, by operation id. For Node alone: in a browser it would bring every contract. */
export const endpoints = {
  ...userEndpoints,
  ...secondStepEndpoints,
  ...secondFactorEndpoints,
  ...addressEndpoints,
  ...passportEndpoints,
  ...homeEndpoints,
  ...serviceEndpoints,
  ...applicationEndpoints,
  ...reviewEndpoints,
  ...queueEndpoints,
  ...batchEndpoints,
  ...workerEndpoints,
  ...deskEndpoints,
  ...figureEndpoints,
  ...fileEndpoints,
  ...transactionEndpoints,
  ...certificateEndpoints,
  ...mailEndpoints,
  ...mailSettingEndpoints,
  ...releaseEndpoints,
  ...auditEndpoints,
  ...violationEndpoints,
};
