export { startEmbeddedPostgres } from './EmbeddedPostgres.ts';
export { runningDatabase } from './running.ts';
