import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalMailKinds } from '../mail-kinds.ts';

/** Which mails about one's applications are switched off. */
export const MailSettings = z.object({
  switchedOff: z.array(z.enum(optionalMailKinds)).check(z.maxLength(optionalMailKinds.length)),
});
export type MailSettings = z.infer<typeof MailSettings>;

/** Which mails a customer gets; `docs/decisions/0071`. */
export const mailSettingEndpoints = {
  // By POST, since a server of before takes GET for a profile whose id is this name.
  getMailSettings: endpoint({
    method: 'POST',
    path: '/User/GetMailSettings',
    access: 'customer',
    summary: 'Which mails about own applications are switched off',
    input: z.object({}),
    output: MailSettings,
  }),
  // Who has stolen a session could silence the mails that tell of what they submit or withdraw.
  setMailSettings: endpoint({
    method: 'PUT',
    path: '/User/SetMailSettings',
    access: 'customer',
    proof: 'recent',
    summary: 'Switch mails about own applications off, and all others on',
    input: MailSettings,
    output: z.extend(MailSettings, { message: z.string() }),
  }),
} as const;
