import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from './env.ts';
import { openOrigin } from './static/open-origin.ts';

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

const app = await openOrigin({
  directory: resolve(values.dir),
  port: Number(values.port),
  host: values.host,
  env: readEnv(),
  shellOrigins: values['shell-origin'],
});

// The message channel to the parent process would keep this process alive.
const stop = () => void app.close().then(() => process.exit());
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
process.send?.({ ready: true });
