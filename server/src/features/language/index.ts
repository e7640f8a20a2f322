import type { languageEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { closeWordReport } from './CloseWordReport.ts';
import { getWordReports } from './GetWordReports.ts';
import { reportWord } from './ReportWord.ts';

export const languageHandlers: Handlers<typeof languageEndpoints> = { reportWord, getWordReports, closeWordReport };
