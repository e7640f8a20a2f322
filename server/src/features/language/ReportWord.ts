import type { languageEndpoints } from '@emigration-portal/shared-api';
import { insertWordReport } from '../../db/word-reports.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { hidePersonalParts } from './rules.ts';

export const reportWord: Handler<typeof languageEndpoints.reportWord> = async ({ context, input, limits }) => {
  const waitSeconds = await limits.hit('wordReports', 'everybody');
  if (waitSeconds !== undefined) throw new AppError('too_many_requests', { retryAfterSeconds: waitSeconds });
  const { language, words, suggestion = '' } = input;
  const page = hidePersonalParts(input.page);
  await insertWordReport(context.db, { at: context.clock(), language, page, words, suggestion });
  return { message: 'Thank you. Our staff will read your report.' };
};
