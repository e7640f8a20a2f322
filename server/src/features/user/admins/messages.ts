import { accountMailTextsFor, createMessage, type MailMessage, type Recipient } from '../../../mail/messages.ts';

export type AdminChange = 'added' | 'changed' | 'passwordSet' | 'closed' | 'factorsReset';

interface AdminChangeFacts {
  readonly change: AdminChange;
  readonly admin: string;
  /** Null for a command of the operator. */
  readonly by: string | null;
}

export function adminChangedMessage(to: Recipient, { change, admin, by }: AdminChangeFacts): MailMessage {
  const t = accountMailTextsFor(to);
  const names = { admin, by: by ?? t('administrator.operator') };
  return createMessage(to, t(`administrator.${change}.subject`), [
    t(`administrator.${change}.sentence`, names),
    t('administrator.everyone'),
    t('administrator.stranger'),
  ]);
}
