import type { EndpointFactsOf, EndpointsOf } from '../../endpoint.ts';
import type { mailSettingSchemas } from '../schemas/account/mail-setting.ts';

const mailSettingFacts = {
  // POST, because an older server reads a GET of this path as the profile with the id `GetMailSettings`.
  getMailSettings: {
    method: 'POST',
    reads: true,
    path: '/User/GetMailSettings',
    access: 'customer',
    summary: 'Returns which mails about their applications the customer has switched off',
  },
  // Asks for proof: otherwise somebody with a stolen session could switch off the mails that reveal the theft.
  setMailSettings: {
    method: 'PUT',
    path: '/User/SetMailSettings',
    access: 'customer',
    proof: 'recent',
    summary: 'Switch off these mails about the customer’s applications, and switch on all others',
  },
} as const satisfies EndpointFactsOf<typeof mailSettingSchemas>;

/** Calls about the mails that a customer receives; docs/decisions/0040. */
export const mailSettingEndpoints: EndpointsOf<typeof mailSettingSchemas, typeof mailSettingFacts> = mailSettingFacts;
