import type { mailEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { listFailedMails } from '../../mail/queries.ts';
import { toUndeliverableMail } from '../../mail/to-undeliverable-mail.ts';

export const getUndeliverableMails: Handler<typeof mailEndpoints.getUndeliverableMails> = async (call) => {
  const { context, input, actor } = call;
  const { rows, totalRecords } = await listFailedMails(context.db, actor, input);
  return { data: rows.map(toUndeliverableMail), totalRecords };
};
