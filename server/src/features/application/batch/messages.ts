import { WORKER_LINK_DAYS } from '@emigration-portal/shared-api';
import { type Env, portalOrigin } from '../../../env.ts';
import { createMessage, type MailMessage } from '../../../mail/messages.ts';

/** The token is in the URL fragment, which browsers do not send. So it reaches no log and no Referer. */
const confirmLink = (env: Env, token: string): string => `${portalOrigin(env)}/confirm-data#${token}`;

/** The reader is unknown to the portal, so the mail contains nothing that a customer typed. */
export const confirmDataMessage = (env: Env, to: string, token: string): MailMessage =>
  createMessage(to, 'Please check your data', [
    'your employer, or somebody who recruits you, has filled in an application with your data. They can submit it only after you say that the data are right.',
    { words: 'Read your data', link: confirmLink(env, token) },
    `The link works for ${WORKER_LINK_DAYS} days. Do not give it to anyone: it shows your data.`,
    'If something is wrong, say so on that page. If you do not know about the application, you do not need to do anything. Nobody can submit it without you.',
  ]);

/** To the customer, if a worker declined. The worker's remark is shown only on the page. */
export const declinedMessage = (env: Env, to: string, batchId: number): MailMessage =>
  createMessage(to, 'A worker says that something is wrong', [
    'one of your workers has read the data of the application and says that something is wrong. The list of your workers shows what it is.',
    { words: 'See your workers', link: `${portalOrigin(env)}/user/batches/${batchId}` },
    'You may have to log in first; then the page opens by itself.',
    'Correct the application, then ask the worker to confirm it again.',
  ]);
