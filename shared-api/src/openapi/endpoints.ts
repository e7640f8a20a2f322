import { applicationEndpoints } from '../contracts/application.ts';
import { fileEndpoints } from '../contracts/file.ts';
import { homeEndpoints } from '../contracts/home.ts';
import { releaseEndpoints } from '../contracts/release.ts';
import { reviewEndpoints } from '../contracts/review.ts';
import { serviceEndpoints } from '../contracts/service.ts';
import { transactionEndpoints } from '../contracts/transaction.ts';
import { userEndpoints } from '../contracts/user.ts';

/** Every call of the API, by operation id. For Node alone: in a browser it would bring every contract. */
export const endpoints = {
  ...userEndpoints,
  ...homeEndpoints,
  ...serviceEndpoints,
  ...applicationEndpoints,
  ...reviewEndpoints,
  ...fileEndpoints,
  ...transactionEndpoints,
  ...releaseEndpoints,
};
