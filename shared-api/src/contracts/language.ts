import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { languageSchemas } from './schemas/language.ts';

const languageFacts = {
  reportWord: {
    method: 'POST',
    path: '/Language/ReportWord',
    access: 'public',
    summary: 'Report a wrong word on a page. The server does not store who reports it',
  },
  getWordReports: {
    method: 'POST',
    reads: true,
    path: '/Language/GetWordReports',
    access: 'admin',
    summary: 'Returns a page of open word reports, newest first',
  },
  closeWordReport: {
    method: 'POST',
    path: '/Language/CloseWordReport',
    access: 'admin',
    summary: 'Mark a word report as done. It leaves the list, and the server deletes it later',
  },
} as const satisfies EndpointFactsOf<typeof languageSchemas>;

/** The calls under `/Language`: reports of wrong words on pages. */
export const languageEndpoints: EndpointsOf<typeof languageSchemas, typeof languageFacts> = languageFacts;
