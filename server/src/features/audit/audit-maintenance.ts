import { MINUTE_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../context.ts';
import { recordConfigChange } from './record-config-change.ts';
import { sealAudit } from './seal-audit.ts';

interface Config {
  current(): Promise<object>;
}

/** Once a minute. Returns a function that stops it. */
export function startAuditMaintenance(context: Context, config: Config): () => Promise<void> {
  let noted: string | undefined;
  const jobs = {
    config: async () => {
      const current = await config.current();
      const text = JSON.stringify(current);
      // Only when it changes here: during a rolling change, servers would record old and new config in turns.
      if (text === noted) return;
      await recordConfigChange(context, current);
      noted = text;
    },
    seal: () => sealAudit(context),
  };
  const run = async () => {
    for (const [job, work] of Object.entries(jobs)) {
      await work().catch((err: unknown) => context.log.error({ job, err }, 'an audit maintenance job failed'));
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, MINUTE_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
