import type { EndpointFactsOf, EndpointsOf } from '../../endpoint.ts';
import type { mailSettingSchemas } from '../schemas/account/mail-setting.ts';

const mailSettingFacts = {
  // POST, because an older server reads a GET of this path as the profile with the id `GetMailSettings`.
  getMailSettings: {
    method: 'POST',
    reads: true,
    path: '/User/GetMailSettings',
    access: 'customer',
    summary: 'Which mails about own applications are switched off',
  },
  // Asks for proof: a thief of a session could otherwise switch off the mails that reveal the thief's actions.
  setMailSettings: {
    method: 'PUT',
    path: '/User/SetMailSettings',
    access: 'customer',
    proof: 'recent',
    summary: 'Switch mails about own applications off, and all others on',
  },
} as const satisfies EndpointFactsOf<typeof mailSettingSchemas>;

/** Calls about the mails that a customer receives; docs/decisions/0040. */
export const mailSettingEndpoints: EndpointsOf<typeof mailSettingSchemas, typeof mailSettingFacts> = mailSettingFacts;
