import type { UndeliverableMail } from '@emigration-portal/shared-api';
import type { FailedMail } from './queries.ts';

/** A mail that was given up, as administrators read it. */
export const toUndeliverableMail = ({ failedAt, createdAt, lastAnswer, ...row }: FailedMail): UndeliverableMail => ({
  ...row,
  answer: lastAnswer,
  queuedDate: createdAt.toISOString(),
  failedDate: failedAt?.toISOString() ?? '',
});
