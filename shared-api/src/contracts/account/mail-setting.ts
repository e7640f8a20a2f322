import type { EndpointFactsOf, EndpointsOf } from '../../endpoint.ts';
import type { mailSettingSchemas } from '../schemas/account/mail-setting.ts';

const mailSettingFacts = {
  // By POST, since a server of before takes GET for a profile whose id is this name.
  getMailSettings: {
    method: 'POST',
    reads: true,
    path: '/User/GetMailSettings',
    access: 'customer',
    summary: 'Which mails about own applications are switched off',
  },
  // Who has stolen a session could silence the mails that tell of what they submit or withdraw.
  setMailSettings: {
    method: 'PUT',
    path: '/User/SetMailSettings',
    access: 'customer',
    proof: 'recent',
    summary: 'Switch mails about own applications off, and all others on',
  },
} as const satisfies EndpointFactsOf<typeof mailSettingSchemas>;

/** Which mails a customer gets; `docs/decisions/0040`. */
export const mailSettingEndpoints: EndpointsOf<typeof mailSettingSchemas, typeof mailSettingFacts> = mailSettingFacts;
