import { createActiveShell } from '@emigration-portal/registry/active-shell';
import { renewRegistry } from '@emigration-portal/registry/registry';
import { createRegistryTextReader } from '@emigration-portal/registry/registry-text';
import { releaseLocalBuild } from '@emigration-portal/registry/release-local-build';
import { createRemoteResolver } from '@emigration-portal/registry/remote-resolver';
import { createApp } from './app.ts';
import { createConnections } from './connections/Connections.ts';
import { listenOn } from './connections/listen-on.ts';
import type { Context } from './context.ts';
import { refuseDangerousSettings, warnOfDangerousSettings } from './dangerous-settings.ts';
import { isDatabaseFull } from './db/database-errors.ts';
import { readDatabaseFacts } from './db/read-database-facts.ts';
import { DISK_FULL } from './disk-full.mjs';
import { drainMsOf, readEnv } from './env.ts';
import { startAuditMaintenance } from './features/audit/index.ts';
import { warnOfUnknownKey } from './features/file/maintenance/warn-of-unknown-key.ts';
import { addPublisherOfThisMachine, createRegistryHost, throwRefusalsAsAppErrors } from './features/release/host.ts';
import { hasDemoUsers, hasUsers } from './features/user/queries.ts';
import { isDiskFull } from './files/errors.ts';
import { createServerState } from './http/server-state.ts';
import { startWorker } from './jobs/worker.ts';
import { outboxFolderOf } from './mail/outbox.ts';
import { startMaintenance } from './maintenance.ts';
import { openContext } from './open-context.ts';
import { openRemoteOrigins } from './open-remote-origins.ts';
import { listLocalBuilds } from './remotes.ts';
import { demoSignIns } from './seed/sign-ins.ts';
import { exitOnSignal, stopOnSignal } from './shutdown.ts';
import { openConfig } from './static/documents.ts';
import { serveShell } from './static/serve-shell.ts';
import { shellOptionsFromEnv } from './static/shell-options-from-env.ts';
import { startMonitoring } from './watch/index.ts';

/** The message to the parent process when the server listens. */
interface ReadyMessage {
  readonly ready: true;
  readonly address: string;
  readonly demoSignIns: readonly { who: string; userName: string; password: string }[];
  /** Names of the local builds that the server released. */
  readonly releasedBuilds: readonly string[];
  /** The folder that gets the mails. Absent with a mail server. */
  readonly outbox?: string;
}

async function startServer(): Promise<ReadyMessage> {
  const removeExitHandlers = exitOnSignal();
  const env = readEnv();
  const shell = shellOptionsFromEnv(env);
  // Wrong settings must fail before the migration, after which the old release could not start.
  const configDocument = await openConfig(shell.config, () => {});
  const config = await configDocument.current();
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env;
  const database = DATABASE_URL ? await readDatabaseFacts(DATABASE_URL, DATABASE_DIRECT_URL) : undefined;
  const facts = { env, config, database };
  refuseDangerousSettings(facts);
  const { context: baseContext, direct, close } = await openContext(env);
  try {
    const monitoring = await startMonitoring(env, baseContext.log);
    const context = monitoring.wrapContext(baseContext);
    await prepareDemoAccounts(context);
    const registry = createRegistryHost(context);
    if (env.NODE_ENV !== 'production') await addPublisherOfThisMachine(context);
    const releasedBuilds: string[] = [];
    for (const build of listLocalBuilds(env))
      if (await releaseLocalBuild(registry, build)) releasedBuilds.push(build.name);
    await renewRegistry(registry);
    const readRegistryText = createRegistryTextReader(registry);
    const serverState = createServerState(warnOfDangerousSettings(facts, context.log));
    await warnOfUnknownKey(context, serverState.dangerousSettings);
    const shellOptions = {
      ...shell,
      ...(env.SHELL_DIR ? {} : { release: createActiveShell(registry) }),
      registry: () => throwRefusalsAsAppErrors(readRegistryText),
      remotes: createRemoteResolver(registry),
    };
    const connections = createConnections(env);
    const app = await createApp(context, {
      serverState,
      connections,
      watchCalls: monitoring.watchCalls,
      shellFiles: (scope) => serveShell(scope, shellOptions),
    });
    const stopMaintenance = startMaintenance(context);
    let stopWorker = async () => {};
    const stopAudit = startAuditMaintenance(context, configDocument);
    const stopComponents = async () => {
      await stopWorker();
      await stopAudit();
      await stopMaintenance();
      await close();
      await monitoring.close();
    };
    const origins = await openRemoteOrigins(env, connections);
    removeExitHandlers();
    stopOnSignal({
      apps: [app, ...origins],
      serverState,
      log: context.log,
      stopComponents,
      drainMs: drainMsOf(env),
    });
    await monitoring.listen(context, serverState);
    const address = await listenOn(app, { port: env.PORT, host: env.HOST });
    stopWorker = startWorker(context, { sessionPool: direct });
    const signIns = (await hasDemoUsers(context.db)) ? demoSignIns : [];
    const outbox = env.SMTP_URL === undefined ? { outbox: outboxFolderOf(env) } : {};
    return { ready: true, address, demoSignIns: signIns, releasedBuilds, ...outbox };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Seeds demo accounts in development. Production refuses a database that contains them. */
async function prepareDemoAccounts(context: Context): Promise<void> {
  const { env, db } = context;
  if (env.NODE_ENV === 'production') {
    if (await hasDemoUsers(db))
      throw new Error('The database has demo accounts, so production does not start with it.');
    return;
  }
  if (env.SEED_DEMO === 'off' || (await hasUsers(db))) return;
  if (!['localhost', '127.0.0.1', '::1'].includes(env.HOST)) {
    context.log.warn('no demo accounts were created: other machines can reach this server');
    return;
  }
  const { seedDemo } = await import('./seed/seed.ts');
  await seedDemo(context);
}

/** `npm start` imports this module; other programs fork it and get the message. */
export const ready = startServer();

ready.then(
  (state) => process.send?.(state),
  (error: unknown) => {
    console.error(explainStartFailure(error));
    // The message channel to the parent process would keep this process alive.
    process.exit(1);
  },
);

/** Explains a failed start to an operator. */
function explainStartFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // PostgreSQL's programs report a full disk only as text.
  const isFull =
    isDiskFull(error) || isDatabaseFull(error) || /no space left on device|check free disk space/i.test(message);
  if (!isFull) return message;
  return DISK_FULL;
}
