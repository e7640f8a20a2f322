import type { workerEndpoints } from '@emigration-portal/shared-api';
import { answersDigest } from '../../../content/answers.ts';
import { storedServiceContent } from '../../../content/service-content.ts';
import type { Handler } from '../../../handler.ts';
import { tokenDigest } from '../../../mail/link-tokens.ts';
import { findByLink } from './queries.ts';
import { readable, requireGood } from './rules.ts';

/** Reading says nothing: scanners of mails open links too. */
export const getWorkerData: Handler<typeof workerEndpoints.getWorkerData> = async ({ context, input }) => {
  const found = requireGood(await findByLink(context.db, tokenDigest(input.token)), context.clock());
  const { worker, owner, serviceName, content, answers } = found;
  return {
    name: worker.name,
    companyName: owner.companyName,
    serviceName,
    state: worker.state,
    ...readable(found),
    digest: answersDigest(storedServiceContent(content), answers),
  };
};
