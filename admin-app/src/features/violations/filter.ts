import type { InputOf, violationEndpoints } from '@emigration-portal/shared-api';

/** Whose doing is shown: that of the portal's pages first, for what browsers bring themselves is nobody's here to mend. */
export const shownCauses = ['portal', 'browser', 'all'] as const;
export type ShownCause = (typeof shownCauses)[number];

/** What an address asks for: `?cause=browser`. */
export const readCause = (query: URLSearchParams): ShownCause =>
  shownCauses.find((cause) => cause === query.get('cause')) ?? 'portal';

export const causeInput = (cause: ShownCause): Pick<InputOf<typeof violationEndpoints.getViolations>, 'cause'> =>
  cause === 'all' ? {} : { cause };
