import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { remoteFiles } from './static/remoteFiles.ts';

/** Serves the releases in a folder: `node dist/origin.js --dir <folder> --port <port> --shell-origin <origin>…`. */
const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'string', default: 'localhost' },
    'shell-origin': { type: 'string', multiple: true, default: [] },
  },
});
if (!values.dir || !values.port) throw new Error('Both --dir and --port are needed');

const app = Fastify({ logger: { level: 'warn' }, requestTimeout: 30_000, forceCloseConnections: 'idle' });
await mkdir(resolve(values.dir), { recursive: true });
await app.register(remoteFiles, { directory: resolve(values.dir), shellOrigins: values['shell-origin'] });
await app.listen({ port: Number(values.port), host: values.host });

// The channel to the process that started it would keep it alive.
const stop = () => void app.close().then(() => process.exit());
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
process.send?.({ ready: true });
