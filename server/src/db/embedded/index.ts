export { startEmbeddedPostgres } from './EmbeddedPostgres.ts';
export { findRecordedDatabaseUrl } from './find-recorded-database-url.ts';
