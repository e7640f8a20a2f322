export { startEmbeddedPostgres } from './EmbeddedPostgres.ts';
export { findRunningDatabase } from './find-running-database.ts';
