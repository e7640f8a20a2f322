import type { UndeliverableMail } from '@emigration-portal/shared-api';
import type { FailedMail } from './queries.ts';

export const toUndeliverableMail = ({ failedAt, createdAt, lastAnswer, ...row }: FailedMail): UndeliverableMail => ({
  ...row,
  answer: lastAnswer,
  queuedDate: createdAt.toISOString(),
  failedDate: failedAt?.toISOString() ?? '',
});
