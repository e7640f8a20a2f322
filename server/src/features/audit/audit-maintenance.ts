import { MINUTE_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../context.ts';
import { recordConfigChange } from './record-config-change.ts';
import { sealAudit } from './seal-audit.ts';

interface ConfigSource {
  current(): Promise<object>;
}

/** Records config changes and seals new audit rows, once a minute. Returns a function that stops it. */
export function startAuditMaintenance(context: Context, config: ConfigSource): () => Promise<void> {
  let lastRecordedText: string | undefined;
  const jobs = {
    config: async () => {
      const current = await config.current();
      const text = JSON.stringify(current);
      // Records only what changes on this server: during a rolling restart, servers would record old and new in turns.
      if (text === lastRecordedText) return;
      await recordConfigChange(context, current);
      lastRecordedText = text;
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
