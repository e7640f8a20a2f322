import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { mailSchemas } from './schemas/mail.ts';

const mailFacts = {
  getUndeliverableMails: {
    method: 'POST',
    reads: true,
    path: '/Mail/GetUndeliverableMails',
    access: 'admin',
    summary:
      'A page of mails that were given up in the last 30 days, newest first; those to admins for super admins only',
  },
  tryMailAgain: {
    method: 'POST',
    path: '/Mail/TryMailAgain',
    access: 'admin',
    summary: 'Send a mail that was given up once more, with all its tries; one that is on its way stays so',
  },
} as const satisfies EndpointFactsOf<typeof mailSchemas>;

/** Calls about mails that could not be delivered. */
export const mailEndpoints: EndpointsOf<typeof mailSchemas, typeof mailFacts> = mailFacts;
