import { startEmbeddedPostgres } from '../../db/embedded/index.ts';

/** Runs an embedded database until SIGTERM. */
const [dataDir = '', systemDir = ''] = process.argv.slice(2);
const warnings: string[] = [];
const log = { info: () => {}, warn: (message: string) => warnings.push(message) };

async function main(): Promise<void> {
  const {
    superuserUrl,
    url: serverUrl,
    ownerUrl,
    location,
    stop,
  } = await startEmbeddedPostgres({ dataDir, systemDir, log });
  const timer = setInterval(() => {}, 60_000);
  process.once('SIGTERM', () => stop().finally(() => clearInterval(timer)));
  process.stdout.write(`${JSON.stringify({ superuserUrl, serverUrl, ownerUrl, location, warnings })}\n`);
}

main().catch((error: Error) => {
  process.stdout.write(`${JSON.stringify({ error: error.message, name: error.name })}\n`);
  process.exitCode = 1;
});
