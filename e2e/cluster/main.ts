import { join } from 'node:path';
import { watchOver } from './watchOver.ts';

await watchOver(join(import.meta.dirname, 'run.ts'));
