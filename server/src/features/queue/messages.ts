import { type Env, portalOrigin } from '../../env.ts';
import { type Message, message } from '../../mail/messages.ts';

interface SentBack {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly email: string;
}

/** The link holds no secret: who opens it logs in first. What has to be changed is said there alone. */
export const reminderMessage = (env: Env, { id, serviceId, serviceName, email }: SentBack): Message =>
  message(email, `Your application ${id} waits for you`, [
    `your application ${id} for “${serviceName}” was sent back to you and cannot be decided before you have changed it. What has to be changed is said on its page; log in to see it:`,
    `${portalOrigin(env)}/user/services/apply?serviceId=${serviceId}&applicationId=${id}`,
    'When you have changed it, press Submit there. If you have done so already, there is nothing more to do.',
  ]);
