import type { Context } from '../../context.ts';
import { noteConfig } from './noteConfig.ts';
import { sealAudit } from './sealAudit.ts';
import { tellHead } from './tellHead.ts';

const MINUTE = 60_000;
/** Minutes until a head that was not taken is sent again. */
const SEND_AGAIN = 15;

interface Config {
  current(): Promise<object>;
}

/** Seals the audit trail every minute, tells its head once a day, and notes another config; the answer stops it. */
export function keepAudit(context: Context, config: Config): () => Promise<void> {
  let minute = 0;
  let failedAt: number | undefined;
  const head = async () => {
    if (failedAt !== undefined && minute - failedAt < SEND_AGAIN) return;
    failedAt = (await tellHead(context)) > 0 ? minute : undefined;
  };
  const jobs = {
    config: async () => noteConfig(context, await config.current()),
    seal: () => sealAudit(context),
    head,
  };
  const run = async () => {
    for (const [job, work] of Object.entries(jobs)) {
      await work().catch((err: unknown) => context.log.error({ job, err }, 'the audit trail is not looked after'));
    }
    minute += 1;
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, MINUTE).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
