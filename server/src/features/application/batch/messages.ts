import { WORKER_LINK_DAYS } from '@emigration-portal/shared-api';
import { type Env, portalOrigin } from '../../../env.ts';
import { createMessage, type MailMessage, mailTextsFor, type Recipient } from '../../../mail/messages.ts';

/** The token is in the URL fragment, which browsers do not send. So it reaches no log and no Referer. */
const confirmLink = (env: Env, token: string): string => `${portalOrigin(env)}/confirm-data#${token}`;

/** The reader is unknown to the portal, so the mail contains nothing that a customer typed. */
export function confirmDataMessage(env: Env, to: Recipient, token: string): MailMessage {
  const t = mailTextsFor(to);
  return createMessage(to, t('confirmData.subject'), [
    t('confirmData.about'),
    { words: t('confirmData.read'), link: confirmLink(env, token) },
    t('confirmData.validity', { count: WORKER_LINK_DAYS }),
    t('confirmData.wrong'),
  ]);
}

/** To the customer, if a worker declined. The worker's remark is shown only on the page. */
export function declinedMessage(env: Env, to: Recipient, batchId: number): MailMessage {
  const t = mailTextsFor(to);
  return createMessage(to, t('declined.subject'), [
    t('declined.about'),
    { words: t('declined.see'), link: `${portalOrigin(env)}/user/batches/${batchId}` },
    t('logInFirst'),
    t('declined.correct'),
  ]);
}
