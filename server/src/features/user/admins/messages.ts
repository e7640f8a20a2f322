import { createMessage, type MailMessage } from '../../../mail/messages.ts';

type Names = { readonly admin: string; readonly by: string };

const changes = {
  added: {
    subject: 'An administrator was added',
    sentence: ({ admin, by }: Names) => `${admin} was made an administrator by ${by} just now.`,
  },
  changed: {
    subject: 'An administrator was changed',
    sentence: ({ admin, by }: Names) => `the profile of the administrator ${admin} was changed by ${by} just now.`,
  },
  passwordSet: {
    subject: 'The password of an administrator was set',
    sentence: ({ admin, by }: Names) => `a new password was set for the administrator ${admin} by ${by} just now.`,
  },
  closed: {
    subject: 'An administrator was removed',
    sentence: ({ admin, by }: Names) => `the account of the administrator ${admin} was closed by ${by} just now.`,
  },
  factorsReset: {
    subject: 'The second factors of an administrator were reset',
    sentence: ({ admin, by }: Names) =>
      `the second factors of the administrator ${admin} were reset by ${by} just now. The password alone logs in now.`,
  },
} as const;

export type AdminChange = keyof typeof changes;

export const adminChangedMessage = (
  to: string,
  { change, ...names }: Names & { readonly change: AdminChange },
): MailMessage =>
  createMessage(to, changes[change].subject, [
    changes[change].sentence(names),
    'Every super admin gets this mail. If you do not know why this was done, ask the person who did it.',
    'If nobody you know did it, somebody else may be using an account. Write to us at once.',
  ]);
