import { type applicationEndpoints, buildReceipt, fillAnswers } from '@emigration-portal/shared-api';
import { parseStoredAnswers } from '../../content/answers.ts';
import { parseStoredContent } from '../../content/service-content.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { createSummaryBuilder } from './output.ts';
import { buildProgress } from './progress.ts';
import { findApplication } from './queries.ts';
import { drawReceipt } from './receipt/draw-receipt.ts';

export const getReceipt: Handler<typeof applicationEndpoints.getReceipt> = async ({ context, input, actor }) => {
  const stored = await findApplication(context.db, input.appId);
  if (stored?.row.userId !== actor.id) throw new AppError('not_found');
  const now = context.clock();
  const { documents } = fillAnswers(parseStoredContent(stored.content), parseStoredAnswers(stored.row.answers));
  const application = { ...createSummaryBuilder({ reader: actor, now })(stored), progress: buildProgress(stored) };
  const receipt = buildReceipt(application, documents, now.getTime());
  if (!receipt) throw new AppError('not_found');
  const pdf = await drawReceipt(receipt, { createdAt: now, language: actor.language, log: context.log });
  return { pdf: pdf.toString('base64') };
};
