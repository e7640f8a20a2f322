export { startEmbeddedPostgres } from './EmbeddedPostgres.ts';
