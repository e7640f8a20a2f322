import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { mailSchemas } from './schemas/mail.ts';

const mailFacts = {
  getUndeliverableMails: {
    method: 'POST',
    reads: true,
    path: '/Mail/GetUndeliverableMails',
    access: 'admin',
    summary:
      'Returns a page of mails that became undeliverable in the last 30 days, newest first. Only super admins see mails to admins',
  },
  tryMailAgain: {
    method: 'POST',
    path: '/Mail/TryMailAgain',
    access: 'admin',
    summary:
      'Send an undeliverable mail again, with all retries. A mail that still waits in the outbox does not change',
  },
} as const satisfies EndpointFactsOf<typeof mailSchemas>;

/** Calls about mails that could not be delivered. */
export const mailEndpoints: EndpointsOf<typeof mailSchemas, typeof mailFacts> = mailFacts;
