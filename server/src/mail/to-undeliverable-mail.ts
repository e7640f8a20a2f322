import type { UndeliverableMail } from '@emigration-portal/shared-api';
import type { FailedMail } from './queries.ts';

/** A failed mail as the API shows it. */
export const toUndeliverableMail = ({ failedAt, createdAt, lastAnswer, ...row }: FailedMail): UndeliverableMail => ({
  ...row,
  answer: lastAnswer,
  queuedDate: createdAt.toISOString(),
  failedDate: failedAt?.toISOString() ?? '',
});
