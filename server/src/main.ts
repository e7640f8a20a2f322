import { createActiveShell } from '@emigration-portal/registry/active-shell';
import { renewRegistry } from '@emigration-portal/registry/registry';
import { createRegistryTextReader } from '@emigration-portal/registry/registry-text';
import { releaseLocalBuild } from '@emigration-portal/registry/release-local-build';
import { createRemoteResolver } from '@emigration-portal/registry/remote-resolver';
import { createApp } from './app.ts';
import { openConnections } from './connections/Connections.ts';
import { listenOn } from './connections/listen-on.ts';
import type { Context } from './context.ts';
import { refuseDangerousSettings, warnOfDangerousSettings } from './dangerous-settings.ts';
import { isDatabaseFull } from './db/database-errors.ts';
import { readDatabaseFacts } from './db/read-database-facts.ts';
import { DISK_FULL } from './disk-full.mjs';
import { drainMsOf, readEnv } from './env.ts';
import { startAuditMaintenance } from './features/audit/index.ts';
import { warnOfUnknownKey } from './features/file/maintenance/warn-of-unknown-key.ts';
import { admitThisMachine, registryHost, withRegistry } from './features/release/host.ts';
import { hasDemoUsers, hasUsers } from './features/user/queries.ts';
import { isDiskFull } from './files/errors.ts';
import { createServerState } from './http/server-state.ts';
import { startWorker } from './jobs/worker.ts';
import { startMaintenance } from './maintenance.ts';
import { openContext } from './open-context.ts';
import { openRemoteOrigins } from './open-remote-origins.ts';
import { ownBuilds } from './remotes.ts';
import { demoSignIns } from './seed/sign-ins.ts';
import { exitOnSignal, stopOnSignal } from './shutdown.ts';
import { openConfig } from './static/documents.ts';
import { serveShell } from './static/serve-shell.ts';
import { shellOptionsFromEnv } from './static/shell-options-from-env.ts';
import { startMonitoring } from './watch/index.ts';

/** Message to the parent process once the server listens. */
interface Ready {
  readonly ready: true;
  readonly address: string;
  readonly demoSignIns: readonly { who: string; userName: string; password: string }[];
  readonly ownReleases: readonly string[];
}

async function startServer(): Promise<Ready> {
  const startIsOver = exitOnSignal();
  const env = readEnv();
  const shell = shellOptionsFromEnv(env);
  // Wrong settings must fail before the migration, after which the old release could not start.
  const configDocument = await openConfig(shell.config, () => {});
  const config = await configDocument.current();
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env;
  const database = DATABASE_URL ? await readDatabaseFacts(DATABASE_URL, DATABASE_DIRECT_URL) : undefined;
  const facts = { env, config, database };
  refuseDangerousSettings(facts);
  const { context: unwatched, direct, close } = await openContext(env);
  try {
    const watch = await startMonitoring(env, unwatched.log);
    const context = watch.wrapContext(unwatched);
    await prepareDemoAccounts(context);
    const registry = registryHost(context);
    if (env.NODE_ENV !== 'production') await admitThisMachine(context);
    const ownReleases: string[] = [];
    for (const own of ownBuilds(env)) if (await releaseLocalBuild(registry, own)) ownReleases.push(own.name);
    await renewRegistry(registry);
    const sealed = createRegistryTextReader(registry);
    const lifecycle = createServerState(warnOfDangerousSettings(facts, context.log));
    await warnOfUnknownKey(context, lifecycle.dangerousSettings);
    const served = {
      ...shell,
      ...(env.SHELL_DIR ? {} : { release: createActiveShell(registry) }),
      registry: () => withRegistry(sealed),
      remotes: createRemoteResolver(registry),
    };
    const connections = openConnections(env);
    const app = await createApp(context, {
      lifecycle,
      connections,
      watchCalls: watch.watchCalls,
      shellFiles: (scope) => serveShell(scope, served),
    });
    const stopUpkeep = startMaintenance(context);
    let stopWorker = async () => {};
    const stopAudit = startAuditMaintenance(context, configDocument);
    const stopParts = async () => {
      await stopWorker();
      await stopAudit();
      await stopUpkeep();
      await close();
      await watch.close();
    };
    const origins = await openRemoteOrigins(env, connections);
    startIsOver();
    stopOnSignal({
      apps: [app, ...origins],
      lifecycle,
      log: context.log,
      stopComponents: stopParts,
      drainMs: drainMsOf(env),
    });
    await watch.listen(context, lifecycle);
    const address = await listenOn(app, { port: env.PORT, host: env.HOST });
    stopWorker = startWorker(context, { sessions: direct });
    const signIns = (await hasDemoUsers(context.db)) ? demoSignIns : [];
    return { ready: true, address, demoSignIns: signIns, ownReleases };
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
    // The channel to the process that started it would keep it alive.
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
