import { type applicationEndpoints, buildReceipt, fillAnswers } from '@emigration-portal/shared-api';
import { parseStoredAnswers } from '../../content/answers.ts';
import { parseStoredContent } from '../../content/service-content.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { buildSummaryFor } from './output.ts';
import { progressOf } from './progress.ts';
import { findApplication } from './queries.ts';
import { drawReceipt } from './receipt/draw-receipt.ts';

export const getReceipt: Handler<typeof applicationEndpoints.getReceipt> = async ({ context, input, actor }) => {
  const found = await findApplication(context.db, input.appId);
  if (found?.row.userId !== actor.id) throw new AppError('not_found');
  const now = context.clock();
  const { documents } = fillAnswers(parseStoredContent(found.content), parseStoredAnswers(found.row.answers));
  const application = { ...buildSummaryFor({ reader: actor, now })(found), progress: progressOf(found) };
  const receipt = buildReceipt(application, documents, now.getTime());
  if (!receipt) throw new AppError('not_found');
  const pdf = await drawReceipt(receipt, now);
  return { pdf: pdf.toString('base64') };
};
