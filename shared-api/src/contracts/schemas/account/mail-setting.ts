import * as z from 'zod/mini';
import { optionalMailKinds } from '../../../mail-kinds.ts';

/** The mails about applications that the customer has switched off. */
export const MailSettings = z.object({
  switchedOff: z.array(z.enum(optionalMailKinds)).check(z.maxLength(optionalMailKinds.length)),
});
export type MailSettings = z.infer<typeof MailSettings>;

export const mailSettingSchemas = {
  getMailSettings: {
    input: z.object({}),
    output: MailSettings,
  },
  setMailSettings: {
    input: MailSettings,
    output: z.extend(MailSettings, { message: z.string() }),
  },
} as const;
